/** ISO 639 language to ISO 3166 country. Some languages have no country. */
const countryOf: Record<string, string> = Object.fromEntries(
  (
    "af:ZA am:ET ar:SA az:AZ be:BY bg:BG bn:BD bs:BA ca:AD cs:CZ cy:GB da:DK de:DE el:GR en:GB " +
    "es:ES et:EE eu:ES fa:IR fi:FI fil:PH fr:FR ga:IE gl:ES gu:IN he:IL hi:IN hr:HR hu:HU hy:AM " +
    "id:ID is:IS it:IT ja:JP jv:ID ka:GE kk:KZ km:KH kn:IN ko:KR ku:IQ ky:KG la:VA lb:LU lo:LA " +
    "lt:LT lv:LV mg:MG mi:NZ mk:MK ml:IN mn:MN mr:IN ms:MY mt:MT my:MM ne:NP nl:NL no:NO pa:IN " +
    "pl:PL ps:AF pt:PT qu:PE ro:RO ru:RU rw:RW sa:IN sd:PK si:LK sk:SK sl:SI so:SO sq:AL sr:RS " +
    "su:ID sv:SE sw:TZ ta:IN te:IN tg:TJ th:TH tk:TM tl:PH tr:TR tt:RU ug:CN uk:UA ur:PK uz:UZ " +
    "vi:VN xh:ZA yo:NG yue:HK zh:CN zu:ZA"
  )
    .split(" ")
    .map((pair) => pair.split(":")),
);

/** Must be a literal for Vite, so the pattern repeats the countries above. */
const files = import.meta.glob<string>(
  "../../../../node_modules/country-flag-icons/3x2/{AD,AF,AL,AM,AZ,BA,BD,BG,BY,CN,CZ,DE,DK,EE,ES,ET,FI,FR,GB,GE,GR,HK,HR,HU,ID,IE,IL,IN,IQ,IR,IS,IT,JP,KG,KH,KR,KZ,LA,LK,LT,LU,LV,MG,MK,MM,MN,MT,MY,NG,NL,NO,NP,NZ,PE,PH,PK,PL,PT,RO,RS,RU,RW,SA,SE,SI,SK,SO,TH,TJ,TM,TR,TZ,UA,UZ,VA,VN,ZA}.svg",
  { eager: true, query: "?url", import: "default" },
);

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address]),
);

export const countryOfLanguage = (code: string): string | undefined =>
  Object.hasOwn(countryOf, code) ? countryOf[code] : undefined;

export function flagOf(code: string): string | undefined {
  const country = countryOfLanguage(code);
  return country ? addresses.get(country) : undefined;
}
