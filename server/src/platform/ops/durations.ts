import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { Gauge, Histogram, type Registry } from 'prom-client'

/**
 * A series of durations: its name without `_seconds`, its help, and the bounds of its buckets in
 * seconds.
 */
export interface DurationSeries {
  readonly name: string
  readonly help: string
  readonly buckets: number[]
  /** True when each duration belongs to a name, such as that of a call. */
  readonly isNamed?: boolean
}

/** Records a duration in milliseconds, under its name where the series has names. */
export type RecordDuration = (ms: number, name?: string) => void

const QUANTILES = [0.5, 0.99]
/** The time after which recent durations begin to be forgotten. */
const WINDOW_MS = 300_000
/**
 * Durations are kept in tenths of a millisecond, up to a day, to two digits: some 20 KB a
 * histogram.
 */
const UNITS_PER_MS = 10
const RANGE = { lowest: 1, highest: 24 * 3_600_000 * UNITS_PER_MS, figures: 2 }

/**
 * Adds a series to a registry twice: `NAME_seconds`, a histogram that Prometheus can add up over
 * processes and any span of time, and `NAME_quantile_seconds`, the median and the 99th percentile
 * of the last five to ten minutes of this process.
 */
export function addDurations(registry: Registry, series: DurationSeries): RecordDuration {
  const { name: title, help, buckets, isNamed = false } = series
  const registers = [registry]
  const labelNames = isNamed ? ['name'] : []
  const total = new Histogram({ name: `${title}_seconds`, help, labelNames, buckets, registers })
  const recent = new Map<string, RecentDurations>()
  new Gauge({
    name: `${title}_quantile_seconds`,
    help: `${help}, of the last 5 to 10 minutes`,
    labelNames: [...labelNames, 'quantile'],
    registers,
    collect() {
      this.reset()
      for (const [name, durations] of recent) {
        const merged = durations.read()
        if (merged.count === 0) continue
        for (const quantile of QUANTILES) {
          const seconds = merged.percentile(quantile * 100) / UNITS_PER_MS / 1000
          this.set(isNamed ? { name, quantile } : { quantile }, seconds)
        }
      }
    },
  })
  return (ms, name = '') => {
    total.observe(isNamed ? { name } : {}, ms / 1000)
    let durations = recent.get(name)
    if (!durations) {
      durations = new RecentDurations()
      recent.set(name, durations)
    }
    durations.record(ms)
  }
}

/** The durations of the current window and of the one before it. */
class RecentDurations {
  #current = createHistogram(RANGE)
  #previous = createHistogram(RANGE)
  #window = windowNow()

  record(ms: number): void {
    this.#advance()
    const units = Math.round(ms * UNITS_PER_MS)
    this.#current.record(Math.min(Math.max(units, RANGE.lowest), RANGE.highest))
  }

  /** Returns one histogram of both windows. */
  read(): RecordableHistogram {
    this.#advance()
    const merged = createHistogram(RANGE)
    merged.add(this.#previous)
    merged.add(this.#current)
    return merged
  }

  #advance(): void {
    const window = windowNow()
    if (window === this.#window) return
    this.#previous = window === this.#window + 1 ? this.#current : createHistogram(RANGE)
    this.#current = createHistogram(RANGE)
    this.#window = window
  }
}

const windowNow = () => Math.floor(performance.now() / WINDOW_MS)
