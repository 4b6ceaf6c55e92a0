/** Whether a text is written in neither German nor English. Short texts and lists of terms are not judged. */
export function isForeign(text: string): boolean {
  const words =
    text
      .slice(0, LONGEST)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const counts = LANGUAGES.map((language) => words.filter((word) => language.has(word)).length);
  const [own = 0, ...others] = counts;
  const most = Math.max(...others);
  return most >= FEWEST && most > own * 2;
}

const LONGEST = 50_000;
const FEWEST = 12;

const toSet = (words: string) => new Set(words.split(" "));

/** Little words that one language has and the others lack; German and English together come first. */
const LANGUAGES: readonly ReadonlySet<string>[] = [
  toSet(
    [
      "der die das und mit für von zu im den dem ist sind wir sie ihre du dein deine auf bei als oder ",
      "einer eine the and of to with for our you your we is are or by from this that",
    ].join(""),
  ),
  toSet("le la les des du une et est sont vous nous votre vos notre nos pour dans avec sur au aux ou qui ce cette"),
  toSet("il lo gli della delle degli dei di che per con una sono siamo nostro nostra tuo tua nel nella alla e o"),
  toSet("el los las del de que para con una y en por su sus nuestro nuestra tu tus es somos como se al"),
  toSet("i w z na do się jest oraz dla od po przy jako nasz nasza twoje twój będzie lub ze nie które ma"),
  toSet("het een van en met voor je jij jouw ons onze zijn bij aan op te als wij naar niet ook door"),
  toSet("ve bir bu ile için olan olarak olmak sahip en az iş veya konusunda bizim sizin gibi daha"),
  toSet("și în la cu pentru pe din ale noastră sau este sunt care mai ca o un nostru"),
  toSet("a az és egy hogy nem van vagy mint is meg el ha de csak már még"),
  toSet("a v se na je že s z do pro jsou nebo jako ve k ze u od po při"),
];
