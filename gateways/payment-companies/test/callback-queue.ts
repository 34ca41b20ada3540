import type { RawCallback } from '../src/events.ts'

/** Delivers a callback to the site and returns its answer. */
export type Deliver = (
  callback: RawCallback,
) => Promise<{ readonly status: number; readonly text: string }>

/** The faults of a delivery, each as a probability from 0 to 1. */
export interface DeliveryFaults {
  /** A callback is lost on its way and sent again later. */
  readonly lost?: number
  /** A callback is sent again although the site has accepted it. */
  readonly repeated?: number
  /** Waiting callbacks are sent in any order. */
  readonly isShuffled?: boolean
}

const MAX_ROUNDS = 100

/**
 * The callbacks that payment companies still have to deliver, each until the site accepts it with a
 * literal OK.
 */
export class CallbackQueue {
  readonly #deliver: Deliver
  readonly #faults: DeliveryFaults
  readonly #random: () => number
  #waiting: RawCallback[] = []
  #sent = 0

  /** `random` returns numbers from 0 to 1 and makes the faults repeatable. */
  constructor(deliver: Deliver, faults: DeliveryFaults = {}, random: () => number = () => 1) {
    this.#deliver = deliver
    this.#faults = faults
    this.#random = random
  }

  /** The number of callbacks that reached the site. */
  get sent(): number {
    return this.#sent
  }

  push(callback: RawCallback): void {
    this.#waiting.push(callback)
  }

  /** Sends waiting callbacks until the site has accepted all of them. */
  async drain(): Promise<void> {
    for (let round = 0; this.#waiting.length > 0; round += 1) {
      if (round === MAX_ROUNDS)
        throw new Error(`the site does not accept ${this.#waiting.length} callbacks`)
      for (const callback of this.#take()) await this.#send(callback)
    }
  }

  #take(): RawCallback[] {
    const due = this.#waiting
    this.#waiting = []
    if (!this.#faults.isShuffled) return due
    return due
      .map((callback) => ({ callback, place: this.#random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ callback }) => callback)
  }

  async #send(callback: RawCallback): Promise<void> {
    const { lost = 0, repeated = 0 } = this.#faults
    if (this.#random() < lost) {
      this.push(callback)
      return
    }
    this.#sent += 1
    const { status, text } = await this.#deliver(callback)
    if (status !== 200 || text !== 'OK' || this.#random() < repeated) this.push(callback)
  }
}
