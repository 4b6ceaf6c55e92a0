import type { Translate } from "~/lib/translate";
import { Logo } from "../logo/logo";
import { OVERLAYS, SECTIONS, type Section } from "./examples";

export interface GalleryProps {
  /** The key of an overlay, from the address: `?over=dialog`. */
  over?: string;
  t: Translate;
}

/** Every component in its states, by theme; with `over` also one that covers or replaces the page. */
export function Gallery({ over = "", t }: GalleryProps) {
  const overlay = Object.hasOwn(OVERLAYS, over) ? OVERLAYS[over] : undefined;
  return (
    <>
      {overlay?.page !== "replaced" && (
        <main className="page stack" id="content" inert={overlay?.page === "inert" ? "" : undefined}>
          <header className="row">
            <Logo href="/" />
            <h1>Bauteile</h1>
            <p className="soft">Alle Bauteile in allen Zuständen</p>
          </header>
          {SECTIONS.map((section) => (
            <Examples key={section.title} section={section} t={t} />
          ))}
        </main>
      )}
      {overlay && <overlay.Example t={t} />}
    </>
  );
}

function Examples({ section, t }: { section: Section; t: Translate }) {
  const { title, examples = [], grid = [] } = section;
  return (
    <section className="stack panel">
      <h2>{title}</h2>
      {examples.map((Example) => (
        <Example key={Example.name} t={t} />
      ))}
      {grid.length > 0 && (
        <div className="form-fields">
          {grid.map((Example) => (
            <Example key={Example.name} t={t} />
          ))}
        </div>
      )}
    </section>
  );
}
