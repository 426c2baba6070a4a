import { expect, test } from "vitest";
import { cityById, searchCities } from "./gazetteer.ts";

/**
 * English names by country: capitals, the largest cities, and those that are or were called
 * differently locally.
 */
const typed: Record<string, string> = {
  IE: "Galway, Cork, Limerick, Waterford, Dublin, Drogheda, Dundalk, Swords, Bray, Navan, Kilkenny, Ennis, Tralee, Carlow, Naas, Athlone, Letterkenny, Tullamore, Killarney, Clonmel, Wexford, Sligo, Castlebar, Mullingar, Cobh, Dun Laoghaire, Ballina, Westport, Dingle, Donegal, Longford, Cavan, Monaghan, Roscommon, Thurles, Youghal, Kinsale",
  SE: "Gothenburg, Stockholm, Malmo, Uppsala",
  DE: "Cologne, Munich, Nuremberg, Hanover, Brunswick, Dusseldorf, Frankfurt, Hamburg, Aachen, Aix-la-Chapelle, Mainz, Regensburg, Ratisbon, Hamelin, Freiburg, Berlin, Leipzig, Dresden",
  ES: "Seville, Zaragoza, Saragossa, Cordoba, Malaga, San Sebastian, Bilbao, Pamplona, Corunna, La Coruna, Majorca, Palma de Mallorca, Palma, Cadiz, Alicante, Vitoria, Castellon, Valencia, Barcelona, Ibiza, Gerona, Girona",
  CH: "Zurich, Geneva, Lucerne, Basel, Basle, Bern, Berne, Lausanne, Neuchatel, St. Gallen, Fribourg, Lugano",
  BE: "Brussels, Antwerp, Ghent, Bruges, Liege, Namur, Leuven, Louvain, Mons, Ostend, Ypres, Mechelen, Malines, Charleroi",
  NL: "The Hague, Amsterdam, Rotterdam, Flushing, Nijmegen, Utrecht, Den Bosch",
  FR: "Paris, Lyon, Lyons, Marseille, Marseilles, Strasbourg, Dunkirk, Nice, Rheims, Reims, Toulouse, Bordeaux, Ajaccio",
  IT: "Rome, Milan, Florence, Venice, Turin, Genoa, Naples, Padua, Mantua, Leghorn, Syracuse, Trento, Bologna, Pisa, Verona, Palermo, Bolzano, Ravenna, Sienna, Siena",
  PT: "Lisbon, Porto, Oporto, Funchal, Coimbra, Braga",
  PL: "Warsaw, Krakow, Cracow, Lodz, Wroclaw, Gdansk, Poznan, Szczecin, Lublin, Katowice",
  CZ: "Prague, Brno, Pilsen, Ostrava, Carlsbad, Karlovy Vary",
  AT: "Vienna, Salzburg, Graz, Linz, Innsbruck",
  HU: "Budapest, Szeged, Debrecen",
  RO: "Bucharest, Iasi, Jassy, Cluj, Cluj-Napoca, Timisoara, Brasov, Constanta",
  BG: "Sofia, Plovdiv, Varna",
  GR: "Athens, Thessaloniki, Salonica, Piraeus, Patras, Heraklion, Corfu, Rhodes, Chania, Sparta, Corinth, Larissa, Volos, Mykonos",
  RU: "Moscow, Saint Petersburg, St Petersburg, St. Petersburg, Leningrad, Nizhny Novgorod, Yekaterinburg, Ekaterinburg, Rostov-on-Don, Togliatti, Kazan, Sochi, Volgograd, Stalingrad, Kaliningrad, Murmansk, Archangel, Arkhangelsk, Grozny, Vladivostok, Tver",
  UA: "Kyiv, Kiev, Kharkiv, Kharkov, Lviv, Lvov, Odesa, Odessa, Dnipro, Dnipropetrovsk, Zaporizhzhia, Kherson, Mariupol, Sevastopol, Simferopol, Yalta, Vinnytsia, Poltava, Chernivtsi",
  TR: "Istanbul, Constantinople, Izmir, Smyrna, Ankara, Antalya, Trabzon, Bodrum",
  DK: "Copenhagen, Aarhus, Odense, Aalborg, Elsinore",
  NO: "Oslo, Bergen, Trondheim, Stavanger, Tromso",
  FI: "Helsinki, Turku, Tampere, Espoo, Oulu",
  IS: "Reykjavik",
  EE: "Tallinn, Tartu",
  LV: "Riga",
  LT: "Vilnius, Kaunas",
  RS: "Belgrade, Novi Sad, Nis",
  HR: "Zagreb, Split, Dubrovnik, Rijeka",
  SI: "Ljubljana",
  BA: "Sarajevo, Mostar",
  MK: "Skopje",
  AL: "Tirana",
  XK: "Pristina",
  ME: "Podgorica",
  MD: "Chisinau, Kishinev",
  BY: "Minsk, Gomel, Brest",
  SK: "Bratislava, Kosice",
  GB: "London, Birmingham, Manchester, Edinburgh, Glasgow, Cardiff, Belfast, Swansea, Newcastle, Newcastle upon Tyne, Hull, Kingston upon Hull, Londonderry, Derry, Bath, Brighton, St Albans, St Andrews, Stoke-on-Trent, Caernarfon, Aberystwyth, Bangor",
  US: "New York, Los Angeles, Washington DC, Washington, St. Louis, Saint Louis, St. Paul, Saint Paul, Honolulu, San Jose, Salt Lake City, Santa Fe",
  CA: "Montreal, Quebec City, Quebec, Toronto, St. John's, Saint John, Vancouver, Calgary",
  MX: "Mexico City, Juarez, Ciudad Juarez, Queretaro, Acapulco, Merida, Leon, Oaxaca, Cancun, Veracruz",
  BR: "Sao Paulo, Brasilia, Rio de Janeiro, Florianopolis",
  CU: "Havana",
  PA: "Panama City",
  GT: "Guatemala City",
  CR: "San Jose",
  DO: "Santo Domingo",
  HT: "Port-au-Prince",
  IN: "Mumbai, Bombay, Kolkata, Calcutta, Chennai, Madras, Bengaluru, Bangalore, Delhi, New Delhi, Pune, Poona, Vadodara, Baroda, Varanasi, Benares, Thiruvananthapuram, Trivandrum, Kochi, Cochin, Kozhikode, Calicut, Mysore, Mysuru, Mangalore, Mangaluru, Tiruchirappalli, Trichy, Puducherry, Pondicherry, Shimla, Simla, Gurgaon, Gurugram, Howrah, Prayagraj, Allahabad, Visakhapatnam, Vizag, Panaji, Rishikesh, Surat, Ludhiana, Darjeeling, Shillong, Goa",
  CN: "Beijing, Peking, Shanghai, Guangzhou, Canton, Nanjing, Tianjin, Xian, Xi'an, Urumqi, Lhasa, Harbin, Chongqing, Kashgar",
  TW: "Taipei, Kaohsiung, Taichung",
  HK: "Hong Kong",
  MO: "Macau, Macao",
  JP: "Tokyo, Osaka, Kyoto, Kobe, Nagoya, Hiroshima, Nagasaki",
  KR: "Seoul, Busan, Pusan, Incheon",
  KP: "Pyongyang",
  MM: "Yangon, Rangoon, Naypyidaw, Mandalay",
  VN: "Ho Chi Minh City, Saigon, Hanoi, Hue, Da Nang",
  KH: "Phnom Penh",
  TH: "Bangkok, Chiang Mai, Phuket",
  LA: "Vientiane, Luang Prabang",
  ID: "Jakarta, Surabaya, Denpasar, Ubud, Yogyakarta",
  MY: "Kuala Lumpur, Malacca, Penang, George Town",
  PH: "Manila, Cebu, Davao",
  MN: "Ulaanbaatar, Ulan Bator",
  NP: "Kathmandu, Pokhara",
  LK: "Colombo, Kandy",
  MV: "Male",
  BD: "Dhaka, Dacca, Chittagong, Chattogram",
  PK: "Karachi, Lahore, Islamabad",
  AF: "Kabul, Kandahar, Herat",
  KZ: "Almaty, Alma-Ata, Astana",
  UZ: "Tashkent, Samarkand, Bukhara",
  TM: "Ashgabat",
  KG: "Bishkek",
  TJ: "Dushanbe",
  GE: "Tbilisi, Batumi",
  AM: "Yerevan",
  AZ: "Baku",
  IR: "Tehran, Isfahan, Shiraz, Mashhad",
  IQ: "Baghdad, Basra, Mosul",
  SY: "Damascus, Aleppo, Homs, Latakia",
  LB: "Beirut, Tripoli, Sidon, Tyre",
  IL: "Jerusalem, Tel Aviv, Haifa, Acre, Nazareth, Beersheba, Eilat, Jaffa",
  PS: "Gaza, Bethlehem, Hebron, Ramallah, Nablus, Jericho",
  JO: "Amman, Petra, Aqaba",
  SA: "Riyadh, Mecca, Medina, Jeddah",
  YE: "Sanaa, Aden",
  OM: "Muscat",
  AE: "Dubai, Abu Dhabi",
  QA: "Doha",
  BH: "Manama",
  KW: "Kuwait City, Kuwait",
  EG: "Cairo, Alexandria, Giza, Luxor, Aswan, Port Said, Suez, Sharm El Sheikh",
  LY: "Tripoli, Benghazi",
  TN: "Tunis, Sfax, Sousse",
  DZ: "Algiers, Oran, Constantine",
  MA: "Casablanca, Fez, Marrakech, Marrakesh, Tangier, Rabat, Meknes, Tetouan",
  SD: "Khartoum",
  ET: "Addis Ababa",
  ER: "Asmara",
  DJ: "Djibouti",
  SO: "Mogadishu, Hargeisa",
  KE: "Nairobi, Mombasa",
  TZ: "Dar es Salaam, Dodoma, Zanzibar",
  UG: "Kampala",
  RW: "Kigali",
  BI: "Bujumbura, Gitega",
  CD: "Kinshasa",
  CG: "Brazzaville",
  TD: "N'Djamena, Ndjamena",
  NG: "Lagos, Abuja",
  GH: "Accra",
  CI: "Abidjan, Yamoussoukro",
  SN: "Dakar",
  ML: "Bamako, Timbuktu",
  MR: "Nouakchott",
  GM: "Banjul",
  GN: "Conakry",
  SL: "Freetown",
  LR: "Monrovia",
  TG: "Lome",
  BJ: "Porto-Novo, Cotonou",
  NE: "Niamey",
  BF: "Ouagadougou",
  CM: "Yaounde, Douala",
  GA: "Libreville",
  GQ: "Malabo",
  ST: "Sao Tome",
  AO: "Luanda",
  ZM: "Lusaka",
  ZW: "Harare",
  MZ: "Maputo",
  MW: "Lilongwe",
  MG: "Antananarivo",
  MU: "Port Louis",
  SC: "Victoria",
  KM: "Moroni",
  BW: "Gaborone",
  NA: "Windhoek",
  LS: "Maseru",
  SZ: "Mbabane, Lobamba",
  ZA: "Cape Town, Johannesburg, Pretoria, Durban, Bloemfontein, Gqeberha, Port Elizabeth",
  SS: "Juba",
  CF: "Bangui",
  GW: "Bissau",
  CV: "Praia",
  AU: "Sydney, Melbourne, Canberra, Perth, Brisbane, Adelaide, Hobart, Darwin",
  NZ: "Auckland, Wellington, Christchurch, Dunedin",
  FJ: "Suva",
  PG: "Port Moresby",
  SB: "Honiara",
  VU: "Port Vila",
  WS: "Apia",
  TO: "Nuku'alofa, Nukualofa",
  TV: "Funafuti",
  KI: "Tarawa, South Tarawa",
  NR: "Yaren",
  FM: "Palikir",
  MH: "Majuro",
  PW: "Ngerulmud",
  TL: "Dili",
  AR: "Buenos Aires, Cordoba, Rosario",
  CL: "Santiago, Valparaiso",
  PE: "Lima, Cusco, Cuzco",
  CO: "Bogota, Medellin, Cartagena",
  VE: "Caracas",
  EC: "Quito, Guayaquil",
  BO: "La Paz, Sucre",
  PY: "Asuncion",
  UY: "Montevideo",
  GY: "Georgetown",
  SR: "Paramaribo",
  JM: "Kingston",
  BS: "Nassau",
  BB: "Bridgetown",
  TT: "Port of Spain",
  GD: "St. George's, Saint George's",
  LC: "Castries",
  VC: "Kingstown",
  AG: "St. John's, Saint John's",
  DM: "Roseau",
  KN: "Basseterre",
  BZ: "Belmopan",
  HN: "Tegucigalpa",
  SV: "San Salvador",
  NI: "Managua",
  CY: "Nicosia, Limassol, Larnaca, Paphos",
  MT: "Valletta",
  LU: "Luxembourg",
  LI: "Vaduz",
  MC: "Monaco",
  SM: "San Marino",
  VA: "Vatican City",
  AD: "Andorra la Vella",
  BT: "Thimphu",
  BN: "Bandar Seri Begawan",
  SG: "Singapore",
};

test("every capital and large city is found by what it is called in English", () => {
  const missing = Object.entries(typed).flatMap(([country, names]) =>
    names
      .split(", ")
      .filter((name) => !searchCities(name, 8).some(({ countryCode }) => countryCode === country))
      .map((name) => `${name}, ${country}`),
  );
  expect(missing).toEqual([]);
});

test("a place is shown by its English name, and found by its own as well", () => {
  for (const text of ["Gothenburg", "Göteborg", "goteborg", "Gothenburg, Sweden"]) {
    expect(searchCities(text, 3)[0]).toMatchObject({ id: "2711537", name: "Gothenburg" });
  }
  expect(searchCities("Gaillimh", 1)[0]).toMatchObject({ name: "Galway", country: "Ireland" });
  expect(searchCities("Köln", 1)[0]?.name).toBe("Cologne");
  expect(cityById("2711537")?.name).toBe("Gothenburg");
});

test("former names lead to today's", () => {
  for (const [before, now] of [
    ["Leningrad", "Saint Petersburg"],
    ["Bombay", "Mumbai"],
    ["Saigon", "Ho Chi Minh City"],
    ["Constantinople", "Istanbul"],
  ] as const) {
    expect(searchCities(before, 1)[0]?.name).toBe(now);
  }
});

test("apostrophes may be left out, and Saint be short", () => {
  expect(searchCities("xian", 3)[0]?.name).toBe("Xi’an");
  expect(searchCities("Xi'an", 3)[0]?.name).toBe("Xi’an");
  expect(searchCities("St. Petersburg, Russia", 3)[0]?.countryCode).toBe("RU");
  expect(searchCities("Saint Petersburg, Florida", 3)[0]?.countryCode).toBe("US");
  expect(searchCities("st paul, minnesota", 3)[0]?.name).toBe("Saint Paul");
  expect(searchCities("Washington, DC", 3)[0]?.name).toBe("Washington, D.C.");
});

test("a larger place comes before a smaller one of the same name", () => {
  expect(searchCities("Cologne", 3)[0]?.countryCode).toBe("DE");
  expect(searchCities("Geneva", 3)[0]?.countryCode).toBe("CH");
  expect(searchCities("Cambridge", 2).map(({ countryCode }) => countryCode)).toEqual(["GB", "CA"]);
  expect(searchCities("Nowhere at all, Atlantis", 3)).toEqual([]);
});
