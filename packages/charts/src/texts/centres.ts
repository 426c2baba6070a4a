import type { Centre } from "../human-design/centres.ts";

/** Texts about a centre, for when it's defined and when it's open. */
interface CentreText {
  name: string;
  defined: string;
  open: string;
}

export const centreTexts: Readonly<Record<Centre, CentreText>> = {
  head: {
    name: "Head",
    defined: "Questions of your own may keep you company, whatever others are asking.",
    open: "You may take up other people's questions, and can put down those that aren't yours.",
  },
  ajna: {
    name: "Ajna",
    defined: "You may have a settled way of thinking things through.",
    open: "You may be able to see things from many sides, without having to settle on one.",
  },
  throat: {
    name: "Throat",
    defined: "You may have a voice and a way of doing things that others know you by.",
    open: "Your voice may change with the company; silence can be a good place to wait for your turn.",
  },
  g: {
    name: "G",
    defined: "You may have a steady sense of who you are and where you're heading.",
    open: "Where you are may shape who you are there, so it's worth choosing your places with care.",
  },
  heart: {
    name: "Heart",
    defined: "You may have a will that holds when you've promised something you want.",
    open: "You may have nothing to prove here, and can promise less without being worth less.",
  },
  spleen: {
    name: "Spleen",
    defined: "You may have a quiet, steady sense of what's right for you in the moment.",
    open: "You may notice how safe or unsafe a room feels, and can take your time to let go of things.",
  },
  solar: {
    name: "Solar plexus",
    defined: "Your feelings may move in waves of their own, high and low, without needing a cause.",
    open: "You may feel what others feel, sometimes more strongly than they do, and you can step away from it.",
  },
  sacral: {
    name: "Sacral",
    defined: "You may have energy for work you enjoy, and it's back the next morning.",
    open: "Your energy may come and go with the people around you, and you may be glad you stopped early.",
  },
  root: {
    name: "Root",
    defined: "You may have a pace of your own under pressure, and keep to it.",
    open: "You may feel hurried by others; much of it can be left for later.",
  },
};
