import { countBits } from '../media-tools/pdq.rules.ts'

/** A hash that a search found, by its number and the bits in which it differs. */
export interface HashHit {
  readonly number: number
  readonly distance: number
}

/** Hashes with their numbers, in columns that are handed to a worker. */
export interface HashBatch {
  readonly numbers: Uint32Array<ArrayBuffer>
  /** Eight words of 32 bits for each hash. */
  readonly words: Uint32Array<ArrayBuffer>
  /** 1 for hashes that are in force, 0 for those that were withdrawn. */
  readonly active: Uint8Array<ArrayBuffer>
}

/** The words of 32 bits, and the slots of 16, of a hash of 256 bits. */
const WORDS = 8
const SLOTS = 16
const SLOT_VALUES = 65_536
/** So many hashes beyond those that are indexed are compared one by one. */
const MOST_LOOSE = 20_000

/**
 * Hashes of 256 bits in memory that are searched by nearness. Two that differ in at most 31 bits
 * agree in one of their 16 slots of 16 bits but for one bit, so only the hashes that share such a
 * slot are compared: about 4,200 of a million for each hash asked for.
 */
export interface HashIndex {
  /** Adds hashes; of those that are known by their number, it changes whether they are in force. */
  add(batch: HashBatch): void
  /**
   * Returns the hashes in force that are near one, of 64 hex digits: at most 31 bits away. Those of
   * some numbers are compared one by one.
   */
  search(hash: string, most: number, among?: Uint32Array): HashHit[]
  size(): number
  /** The memory in use, in bytes. */
  bytes(): number
}

/** Returns the eight words of a hash of 64 hex digits. */
export function wordsOf(hash: string): Uint32Array {
  return Uint32Array.from({ length: WORDS }, (_, at) =>
    Number.parseInt(hash.slice(at * 8, at * 8 + 8), 16),
  )
}

/** Creates an empty index. */
export function createHashIndex(): HashIndex {
  const stored = createColumns()
  let indexed = 0
  let slots: Slots = { starts: new Uint32Array(0), members: new Uint32Array(0) }
  return {
    add(batch) {
      stored.add(batch)
      const { count, words } = stored.columns()
      if (count - indexed <= MOST_LOOSE) return
      slots = indexSlots(words, count)
      indexed = count
    },
    search(hash, most, among) {
      const { count, numbers, words, active } = stored.columns()
      const wanted = wordsOf(hash)
      const found = new Map<number, number>()
      const compare = (place: number) => {
        if (active[place] === 0 || found.has(place)) return
        const distance = distanceAt(words, place * WORDS, { wanted, most })
        if (distance <= most) found.set(place, distance)
      }
      if (among) for (const number of among) stored.visit(number, compare)
      else visitAll(slots, { wanted, indexed, count }, compare)
      return [...found].map(([place, distance]) => ({ number: numbers[place] ?? 0, distance }))
    },
    size: () => stored.columns().count,
    bytes: () => stored.bytes() + slots.starts.byteLength + slots.members.byteLength,
  }
}

/** Creates columns that grow: of the numbers of hashes, their words, and whether they are in force. */
function createColumns() {
  let count = 0
  let numbers = new Uint32Array(1024)
  let words = new Uint32Array(1024 * WORDS)
  let active = new Uint8Array(1024)
  /** The place after that of each number; 0 for unknown numbers. */
  let places = new Uint32Array(1024)

  const insert = (number: number, hash: Uint32Array): number => {
    if (count === numbers.length) {
      const capacity = Math.ceil(count * 1.5)
      numbers = enlarged(numbers, capacity)
      words = enlarged(words, capacity * WORDS)
      active = enlarged(active, capacity)
    }
    if (number >= places.length) places = enlarged(places, Math.ceil((number + 1) * 1.5))
    numbers[count] = number
    words.set(hash, count * WORDS)
    places[number] = count + 1
    return count++
  }
  return {
    add: (batch: HashBatch) =>
      batch.numbers.forEach((number, at) => {
        const known = places[number] ?? 0
        const hash = batch.words.subarray(at * WORDS, (at + 1) * WORDS)
        active[known > 0 ? known - 1 : insert(number, hash)] = batch.active[at] ?? 0
      }),
    /** Visits the place of a hash by its number, where there is one. */
    visit(number: number, visit: (place: number) => void) {
      const known = places[number] ?? 0
      if (known > 0) visit(known - 1)
    },
    columns: () => ({ count, numbers, words, active }),
    bytes: () => numbers.byteLength + words.byteLength + active.byteLength + places.byteLength,
  }
}

/** For each slot, its hashes in the order of their values, and where those of each value begin. */
interface Slots {
  readonly starts: Uint32Array
  readonly members: Uint32Array
}

/** Returns the 16 bits of a slot of the hash that begins at a word. */
const slotAt = (words: Uint32Array, from: number, slot: number): number =>
  ((words[from + (slot >> 1)] ?? 0) >>> (slot % 2 === 0 ? 16 : 0)) & 0xffff

function indexSlots(words: Uint32Array, count: number): Slots {
  const starts = new Uint32Array(SLOTS * (SLOT_VALUES + 1))
  const members = new Uint32Array(SLOTS * count)
  for (let slot = 0; slot < SLOTS; slot++) {
    const first = slot * (SLOT_VALUES + 1)
    for (let place = 0; place < count; place++) {
      const at = first + slotAt(words, place * WORDS, slot) + 1
      starts[at] = (starts[at] ?? 0) + 1
    }
    for (let value = 0; value < SLOT_VALUES; value++)
      starts[first + value + 1] = (starts[first + value + 1] ?? 0) + (starts[first + value] ?? 0)
    const next = starts.slice(first, first + SLOT_VALUES)
    for (let place = 0; place < count; place++) {
      const value = slotAt(words, place * WORDS, slot)
      const at = next[value] ?? 0
      members[slot * count + at] = place
      next[value] = at + 1
    }
  }
  return { starts, members }
}

/** Visits the candidates among the hashes that are indexed, and all that came later. */
function visitAll(
  slots: Slots,
  { wanted, indexed, count }: { wanted: Uint32Array; indexed: number; count: number },
  visit: (place: number) => void,
): void {
  if (indexed > 0) visitCandidates(slots, { wanted, count: indexed }, visit)
  for (let place = indexed; place < count; place++) visit(place)
}

function visitCandidates(
  { starts, members }: Slots,
  { wanted, count }: { readonly wanted: Uint32Array; readonly count: number },
  visit: (place: number) => void,
): void {
  for (let slot = 0; slot < SLOTS; slot++) {
    const value = slotAt(wanted, 0, slot)
    for (let bit = -1; bit < 16; bit++) {
      const near = slot * (SLOT_VALUES + 1) + (bit < 0 ? value : value ^ (1 << bit))
      const until = slot * count + (starts[near + 1] ?? 0)
      for (let at = slot * count + (starts[near] ?? 0); at < until; at++) visit(members[at] ?? 0)
    }
  }
}

/** Returns the bits in which two hashes differ, or some number above the most that is allowed. */
function distanceAt(
  words: Uint32Array,
  from: number,
  { wanted, most }: { readonly wanted: Uint32Array; readonly most: number },
): number {
  let distance = 0
  for (let at = 0; at < WORDS && distance <= most; at++)
    distance += countBits((words[from + at] ?? 0) ^ (wanted[at] ?? 0))
  return distance
}

type Column = Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

/** Returns a longer copy of a column. */
function enlarged<T extends Column>(column: T, length: number): T {
  const longer = new (column.constructor as new (length: number) => T)(length)
  longer.set(column)
  return longer
}
