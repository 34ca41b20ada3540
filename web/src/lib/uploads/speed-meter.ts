const WINDOW_MS = 6000
const FIRST_MS = 1200

/** Measures the speed of an upload over the last seconds. */
export class SpeedMeter {
  #samples: { readonly at: number; readonly sent: number }[] = []

  /**
   * Records the bytes sent until an instant in milliseconds; returns bytes per second once the
   * speed is known.
   */
  speedAt(sent: number, at: number): number | undefined {
    this.#samples = [...this.#samples.filter((sample) => at - sample.at < WINDOW_MS), { at, sent }]
    const [first] = this.#samples
    if (!first || at - first.at < FIRST_MS) return undefined
    return ((sent - first.sent) / (at - first.at)) * 1000
  }
}
