export interface HelpLine {
  /** ISO 3166 code. */
  code: string;
  country: string;
  name: string;
  /** In national format, as dialled inside the country. */
  phone: string;
  emergency: string;
}

export const helpLines: readonly HelpLine[] = [
  { code: "AU", country: "Australia", name: "Lifeline", phone: "13 11 14", emergency: "000" },
  { code: "AT", country: "Austria", name: "TelefonSeelsorge", phone: "142", emergency: "112" },
  { code: "BE", country: "Belgium", name: "Zelfmoordlijn", phone: "1813", emergency: "112" },
  { code: "BR", country: "Brazil", name: "CVV", phone: "188", emergency: "192" },
  {
    code: "CA",
    country: "Canada",
    name: "Suicide Crisis Helpline",
    phone: "988",
    emergency: "911",
  },
  { code: "DK", country: "Denmark", name: "Livslinien", phone: "70 201 201", emergency: "112" },
  { code: "FR", country: "France", name: "Numéro national", phone: "3114", emergency: "112" },
  {
    code: "DE",
    country: "Germany",
    name: "TelefonSeelsorge",
    phone: "0800 1110111",
    emergency: "112",
  },
  { code: "IN", country: "India", name: "Tele MANAS", phone: "14416", emergency: "112" },
  { code: "IE", country: "Ireland", name: "Samaritans", phone: "116 123", emergency: "112" },
  // gob.mx, Comisión Nacional de Salud Mental y Adicciones
  {
    code: "MX",
    country: "Mexico",
    name: "Línea de la Vida",
    phone: "800 911 2000",
    emergency: "911",
  },
  {
    code: "NL",
    country: "Netherlands",
    name: "113 Zelfmoordpreventie",
    phone: "113",
    emergency: "112",
  },
  {
    code: "NZ",
    country: "New Zealand",
    name: "1737, need to talk?",
    phone: "1737",
    emergency: "111",
  },
  { code: "NO", country: "Norway", name: "Mental Helse", phone: "116 123", emergency: "113" },
  // 116sos.pl; for adults
  {
    code: "PL",
    country: "Poland",
    name: "Kryzysowy Telefon Zaufania",
    phone: "116 123",
    emergency: "112",
  },
  // sns24.gov.pt; it has counsellors, too
  { code: "PT", country: "Portugal", name: "SNS 24", phone: "808 24 24 24", emergency: "112" },
  { code: "ES", country: "Spain", name: "Línea 024", phone: "024", emergency: "112" },
  { code: "SE", country: "Sweden", name: "Mind", phone: "90101", emergency: "112" },
  {
    code: "CH",
    country: "Switzerland",
    name: "Die Dargebotene Hand",
    phone: "143",
    emergency: "112",
  },
  { code: "GB", country: "United Kingdom", name: "Samaritans", phone: "116 123", emergency: "999" },
  { code: "US", country: "United States", name: "988 Lifeline", phone: "988", emergency: "911" },
];
