/** Opens the import over the wizard instead of leaving it; what that takes is fetched with the first click. */
export default function enhance(link: HTMLAnchorElement): void {
  link.addEventListener("click", async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { openImport } = await import("./import-dialog");
      openImport(link);
    } catch {
      location.assign(link.href);
    }
  });
}
