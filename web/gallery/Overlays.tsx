import { lazy, Suspense, useState } from "react";
import { BottomSheet } from "../src/ui/BottomSheet.tsx";
import { Button, IconButton } from "../src/ui/Button.tsx";
import { ConfirmDialog } from "../src/ui/ConfirmDialog.tsx";
import { throwConfetti } from "../src/ui/confetti.ts";
import { Dialog } from "../src/ui/Dialog.tsx";
import { Field } from "../src/ui/Field.tsx";
import { LinkIcon, MoreIcon, PencilIcon, TrashIcon } from "../src/ui/icons.ts";
import { Menu } from "../src/ui/Menu.tsx";
import { PhotoPicker } from "../src/ui/PhotoPicker.tsx";
import { Popover } from "../src/ui/Popover.tsx";
import { Tabs } from "../src/ui/Tabs.tsx";
import { TextInput } from "../src/ui/TextInput.tsx";
import { toast } from "../src/ui/toast.ts";
import { drawPicture } from "./picture.ts";
import { Row, Section } from "./Section.tsx";

const CropDialog = lazy(() => import("../src/ui/CropDialog.tsx"));

const toastPlain = () => toast({ title: "Link copied" });
const toastSaved = () =>
  toast({ title: "Profile Updated", message: "Everyone sees it now.", tone: "success" });
const toastWithAction = () =>
  toast({
    title: "Update Failed",
    message: "Please try again.",
    tone: "error",
    action: { label: "Try Again", onPress: toastSaved },
  });

const items = [
  { label: "Edit", icon: <PencilIcon />, onSelect: () => undefined },
  { label: "Copy link", icon: <LinkIcon />, onSelect: toastPlain },
  { label: "Not now", onSelect: () => undefined, disabled: true },
  { label: "Delete", icon: <TrashIcon />, danger: true, onSelect: () => undefined },
];

function Messages() {
  return (
    <Section title="toast">
      <Row>
        <Button onClick={toastPlain}>Plain</Button>
        <Button onClick={toastSaved}>Success</Button>
        <Button onClick={toastWithAction}>Error with an action</Button>
      </Row>
    </Section>
  );
}

function Modals() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "sheet" | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Dialog, ConfirmDialog, BottomSheet, CropDialog, PhotoPicker">
      <Row>
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Confirm</Button>
        <Button onClick={() => setOpen("sheet")}>Bottom sheet</Button>
        <Button onClick={() => void drawPicture().then(setFile)}>Crop a picture</Button>
        <Button onClick={() => throwConfetti(2_000)}>Confetti</Button>
      </Row>
      <PhotoPicker
        imageUrl=""
        cropTitle="Crop Your Photo"
        purpose="profile_image"
        needsFace={false}
        onUploaded={() => undefined}
      />
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Edit your profile"
        description="What others see of you."
        actions={
          <>
            <Button onClick={toastWithAction}>Fail</Button>
            <Button look="filled" onClick={toastSaved}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Name">
          <TextInput defaultValue="Mira Sol" />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        title="Delete this photo?"
        description="You can't undo this."
        label="Delete"
        onClose={close}
        onConfirm={close}
      />
      <BottomSheet open={open === "sheet"} onClose={close} title="Mira Sol">
        <Button onClick={toastWithAction}>Fail</Button>
      </BottomSheet>
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            title="Crop Your Photo"
            onCancel={() => setFile(null)}
            onApply={() => setFile(null)}
            onUnreadable={() => setFile(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}

function Popups() {
  const [tab, setTab] = useState<"requests" | "connections">("requests");
  return (
    <Section title="Menu, Popover, Tabs">
      <Row>
        <Menu
          label="More"
          items={items}
          trigger={(props) => (
            <IconButton label="More" {...props}>
              <MoreIcon />
            </IconButton>
          )}
        />
        <Popover label="Notifications" trigger={(props) => <Button {...props}>Popover</Button>}>
          {(close) => (
            <div className="p-4">
              <p className="mb-4">Nothing new.</p>
              <Button onClick={close}>Close</Button>
            </div>
          )}
        </Popover>
      </Row>
      <div className="w-full">
        <Tabs
          label="People"
          tabs={[
            { id: "requests", label: "Requests", panel: "None yet" },
            { id: "connections", label: "Connections", panel: "Two" },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
    </Section>
  );
}

export function Overlays() {
  return (
    <>
      <Popups />
      <Modals />
      <Messages />
    </>
  );
}
