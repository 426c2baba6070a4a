export interface HelpLine {
  country: string;
  name: string;
  /** In national format, as dialled inside the country. */
  phone: string;
  emergency: string;
}

export const helpLines: readonly HelpLine[] = [
  { country: "Australia", name: "Lifeline", phone: "13 11 14", emergency: "000" },
  { country: "Austria", name: "TelefonSeelsorge", phone: "142", emergency: "112" },
  { country: "Belgium", name: "Zelfmoordlijn", phone: "1813", emergency: "112" },
  { country: "Brazil", name: "CVV", phone: "188", emergency: "192" },
  { country: "Canada", name: "Suicide Crisis Helpline", phone: "988", emergency: "911" },
  { country: "Denmark", name: "Livslinien", phone: "70 201 201", emergency: "112" },
  { country: "France", name: "Numéro national", phone: "3114", emergency: "112" },
  { country: "Germany", name: "TelefonSeelsorge", phone: "0800 1110111", emergency: "112" },
  { country: "India", name: "Tele MANAS", phone: "14416", emergency: "112" },
  { country: "Ireland", name: "Samaritans", phone: "116 123", emergency: "112" },
  { country: "Netherlands", name: "113 Zelfmoordpreventie", phone: "113", emergency: "112" },
  { country: "New Zealand", name: "1737, need to talk?", phone: "1737", emergency: "111" },
  { country: "Norway", name: "Mental Helse", phone: "116 123", emergency: "113" },
  { country: "Spain", name: "Línea 024", phone: "024", emergency: "112" },
  { country: "Sweden", name: "Mind", phone: "90101", emergency: "112" },
  { country: "Switzerland", name: "Die Dargebotene Hand", phone: "143", emergency: "112" },
  { country: "United Kingdom", name: "Samaritans", phone: "116 123", emergency: "999" },
  { country: "United States", name: "988 Lifeline", phone: "988", emergency: "911" },
];
