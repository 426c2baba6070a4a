import type { Profile } from "@attune/core/profiles/profiles.contract";
import { maxBioLength, maxNameLength } from "@attune/core/profiles/profiles.rules";
import { Link } from "react-router-dom";
import type { FieldErrors } from "../../../lib/form.ts";
import { hasWords } from "../../../lib/has-words.ts";
import { FormattedArea } from "../../../parts/text/FormattedArea.tsx";
import { placeWords } from "../../../parts/words/countries.ts";
import { Button, buttonClasses } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { Part } from "../Part.tsx";
import { useSaveProfile } from "../save-profile.ts";
import { changesOf, useKeptForm } from "../useKeptForm.tsx";
import { useMyProfile } from "../useRequiredAccount.ts";
import { InterestsField } from "./InterestsField.tsx";
import { LanguagesField } from "./LanguagesField.tsx";
import { linkInterests } from "./link-interests.ts";
import { PhotoPart } from "./PhotoPart.tsx";
import { CityField, HometownField } from "./PlaceFields.tsx";
import { UsernamePart } from "./UsernamePart.tsx";

interface Values {
  name: string;
  bio: string;
  hometown: string;
  phone: string;
  city: { text: string; cityId: string | null };
  languages: readonly string[];
  interests: readonly string[];
}

const valuesOf = (profile: Profile): Values => ({
  name: profile.name,
  bio: profile.bio ?? "",
  hometown: profile.hometown ?? "",
  phone: profile.contactInfo.phone ?? "",
  city: { text: placeWords(profile.location ?? ""), cityId: profile.cityId },
  languages: profile.languagesSpoken,
  interests: profile.interests,
});

/** Whether any field but the intro differs. */
function changesMore(values: Values, stored: Values): boolean {
  const { bio: _written, ...others } = values;
  const { bio: _before, ...before } = stored;
  return JSON.stringify(others) !== JSON.stringify(before);
}

function validate(values: Values, stored: Values): FieldErrors<Values> {
  const city = values.city.text.trim()
    ? "Please select a city from the dropdown"
    : "Location is required";
  return {
    ...(hasWords(values.name) ? {} : { name: "Name is required" }),
    ...(hasWords(values.bio) ? {} : { bio: "Please share a brief intro about yourself" }),
    // The onboarding doesn't ask for a hometown, so it's not required to change only the intro.
    ...(hasWords(values.hometown) || !changesMore(values, stored)
      ? {}
      : { hometown: "Hometown is required" }),
    ...(values.city.cityId ? {} : { city }),
    ...(values.languages.length > 0 ? {} : { languages: "At least one language is required" }),
    ...(values.interests.length > 0 ? {} : { interests: "At least one interest is required" }),
  };
}

function ProfileForm({ profile: given }: { profile: Profile }) {
  // Read here, too: when a failed save is taken back, the form may render before its parent, whose
  // profile still has the typed words, and would take them for stored ones.
  const profile = useMyProfile() ?? given;
  const save = useSaveProfile();
  const stored = valuesOf(profile);
  const form = useKeptForm<Values>("profile", {
    initial: stored,
    validate: (values) => validate(values, stored),
    submit: async (sent) => {
      const { name, bio, hometown, phone, city, languages, interests } = sent;
      const shown = {
        name: name.trim(),
        bio: bio.trim(),
        hometown: hometown.trim() || null,
        languagesSpoken: [...languages],
        interests: [...interests],
      };
      const { cityId } = city;
      // Only these, so as not to undo what another device has changed meanwhile.
      const changes = changesOf(
        { ...shown, phone: phone.trim() || null, ...(cityId ? { cityId } : {}) },
        { ...profile, ...profile.contactInfo },
      );
      await save
        .mutateAsync({
          userId: profile.userId,
          changes,
          shown: { ...shown, cityId, location: city.text },
        })
        .then(
          async (saved) => {
            form.settle(sent, valuesOf(saved));
            await linkInterests(profile.interests, interests);
          },
          // The mutation shows the toast; the form keeps its values.
          () => undefined,
        );
    },
  });
  const { values, errors, set } = form;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field label="Full Name" required error={errors.name}>
        <TextInput {...form.field("name")} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <Field label="Short intro" required error={errors.bio}>
        <FormattedArea
          help
          name="bio"
          value={values.bio}
          maxLength={maxBioLength}
          onChange={({ target }) => set("bio", target.value)}
        />
      </Field>
      <HometownField
        value={values.hometown}
        onChange={(hometown) => set("hometown", hometown)}
        error={errors.hometown}
      />
      <CityField
        text={values.city.text}
        onChange={(city) => set("city", city)}
        error={errors.city}
      />
      <Field label="Phone" hint="Only you can see it unless you change that under Privacy.">
        <TextInput {...form.field("phone")} type="tel" autoComplete="tel" maxLength={30} />
      </Field>
      <LanguagesField
        value={values.languages}
        onChange={(languages) => set("languages", languages)}
        error={errors.languages}
      />
      <InterestsField
        value={values.interests}
        onChange={(interests) => set("interests", interests)}
        error={errors.interests}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="filled" type="submit" busy={form.busy} busyLabel="Saving...">
          Save profile
        </Button>
        {form.unsaved}
      </div>
    </form>
  );
}

export default function ProfileSection() {
  const profile = useMyProfile();
  if (!profile) {
    return (
      <Notice
        action={
          <Link to="/signup-handler" className={buttonClasses("outline")}>
            Continue
          </Link>
        }
      >
        There's no profile yet. It's created when you set up your account.
      </Notice>
    );
  }
  return (
    <>
      <PhotoPart profile={profile} />
      <Part title="About you">
        <ProfileForm profile={profile} />
      </Part>
      <UsernamePart />
    </>
  );
}
