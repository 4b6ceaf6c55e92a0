// Makes frames of our chatbot as high as what they show. Talks to those frames only; nothing else of the page is read or changed.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const name = `stellenfunk ${origin}`;
  const frames = () =>
    [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(`${origin}/chatbot/`));
  // A frame that has not come yet is still the page's own: addressed to ours, the question would be an error in its console.
  const ask = (frame) => frame.contentWindow.postMessage("stellenfunk:fit", "*");
  if (!window[name]) {
    window[name] = true;
    addEventListener("message", ({ origin: from, source, data }) => {
      const height = data?.stellenfunk;
      const frame = from === origin && frames().find(({ contentWindow }) => contentWindow === source);
      if (!frame || typeof height !== "number") return;
      if (height > 0) frame.style.height = `${Math.min(height, 20000)}px`;
      else ask(frame);
    });
  }
  frames().forEach(ask);
})();
