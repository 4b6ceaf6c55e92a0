/**
 * Whether a password is one of more than three thousand that everybody tries first, whatever its case, its l33t letters
 * or its closing marks.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize("NFC").toLowerCase();
  const bare = lower.replace(/[^\p{L}\p{N}]+$/u, "");
  const plain = bare.replace(/[^\p{L}\p{N}]+/gu, "");
  return [lower, bare, plain, unleet(bare)].some((form) => COMMON_PASSWORDS.has(form));
}

const WORDS = words(`
  passwort password passw0rd kennwort geheim hallo willkommen welcome admin administrator login master letmein
  einlass test tester testtest qwertz qwerty qwertzuiop qwertyuiop asdfgh asdfghjkl yxcvbnm zxcvbnm abc abcd
  abcdef abcdefgh iloveyou ichliebedich schatz schatzi liebe princess prinzessin dragon drachen monkey affe
  sunshine sonnenschein shadow schatten football fussball fußball baseball superman batman starwars michael
  andreas thomas daniel stefan sebastian martin alexander christian jessica jennifer nicole sabine julia laura
  berlin hamburg muenchen münchen koeln köln hannover frankfurt deutschland germany oesterreich österreich
  schweiz bayern dortmund schalke werder sommer winter herbst fruehling frühling summer spring autumn montag
  freitag januar dezember firma bewerbung personal recruiting stelle jobs server internet computer windows
  samsung google facebook whatever freedom trustno killer hunter
`);
const TAILS = [
  "",
  "1",
  "12",
  "123",
  "1234",
  "12345",
  "123456",
  "1234567",
  "12345678",
  "123456789",
  "1234567890",
  "0",
  "11",
  "99",
  "00",
  "69",
  "007",
];
const YEARS = ["2018", "2019", "2020", "2021", "2022", "2023", "2024", "2025", "2026", "2027"];
const ROWS = words(`
  1234567890123 123456789012 123456789123 123123123123 111111111111 000000000000 121212121212 112233445566
  987654321000 1q2w3e4r5t6z 1q2w3e4r5t6y 1qaz2wsx3edc 1q2w3e4r 1qay2wsx3edc qwertz123456 qwerty123456
  passwortpasswort passwordpassword hallohallohallo testtesttest adminadminadmin
`);

const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...WORDS.flatMap((word) => TAILS.map((tail) => word + tail)),
  ...WORDS.flatMap((word) => YEARS.map((year) => word + year)),
  ...ROWS,
]);

const LEET: Record<string, string> = { "@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", $: "s", "5": "s" };

function unleet(text: string): string {
  const digits = text.match(/\d*$/)?.[0] ?? "";
  const word = text.slice(0, text.length - digits.length);
  return word.replace(/[@431!0$5]/g, (letter) => LEET[letter] ?? letter) + digits;
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
