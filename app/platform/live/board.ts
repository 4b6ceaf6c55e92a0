import { DurableObject } from "cloudflare:workers";

/**
 * Tells everybody who has the board or the notes of one job open that something has changed; what, they ask
 * themselves. It sleeps while nothing happens (WebSocket hibernation) and keeps nothing: who was not connected asks
 * when the page comes back into view.
 */
export class Board extends DurableObject {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    // Answered without waking: lines between here and the phone close connections that are silent.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** A connection to listen on; the handler has checked the right to it. */
  override fetch(): Response {
    const { 0: listener, 1: speaker } = new WebSocketPair();
    this.ctx.acceptWebSocket(speaker);
    return new Response(null, { status: 101, webSocket: listener });
  }

  /** To be called after the change can be read. */
  changed(): void {
    for (const socket of this.ctx.getWebSockets()) if (socket.readyState === WebSocket.OPEN) socket.send(CHANGED);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say that no code came; they must not be sent.
    socket.close(code >= 3000 || code === 1000 ? code : 1000);
  }
}

export const CHANGED = "changed";
