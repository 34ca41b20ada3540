import { Counter, Gauge, Registry } from 'prom-client'
import { addDurations } from './durations.ts'

/** The metrics of a process, read at `/metrics` in Prometheus' text format. */
export interface Metrics {
  /** Records an answered call or page; `outcome` is `ok` or the code of the refusal. */
  recordCall(name: string, outcome: string, ms: number): void
  /**
   * Records a run of a job; `waitMs` is the time between its due time and its start, where it was
   * queued.
   */
  recordJob(
    name: string,
    outcome: 'done' | 'failed',
    times: { readonly ms: number; readonly waitMs?: number },
  ): void
  /**
   * Records a batch of the relay, with the time of each announcement from its commit to the end of
   * its delivery.
   */
  recordRelayBatch(batch: { readonly ms: number; readonly delays: readonly number[] }): void
  /** Adds a number that is read when metrics are requested, such as open sockets. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void
  /** Adds numbers with labels, which are read together when metrics are requested. */
  addGauges(series: LabelledSeries, read: () => Promise<readonly LabelledNumber[]>): void
  /** Adds a series of durations in milliseconds, and returns the function that records one. */
  addDurations(name: string, help: string): (ms: number, name: string) => void
  /** Returns everything counted so far. */
  render(): Promise<string>
  readonly contentType: string
}

/** The name and the meaning of numbers, and the labels that tell them apart. */
export interface LabelledSeries {
  readonly name: string
  readonly meaning: string
  readonly labels: readonly string[]
}

/** A number with the value of each label. */
export interface LabelledNumber {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Bounds for what people wait for; most calls take one to five milliseconds. */
const callSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const relaySeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3600]

const companySeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8]

/** Creates metrics that start at zero, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const count = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['name', 'outcome'] as const, registers })
  const named = (name: string, help: string, buckets: number[]) =>
    addDurations(registry, { name: `stagedoor_${name}`, help, buckets, isNamed: true })
  const unnamed = (name: string, help: string, buckets: number[]) =>
    addDurations(registry, { name: `stagedoor_${name}`, help, buckets })
  const calls = count('stagedoor_calls_total', 'Calls answered, by name and outcome')
  const callTime = named('call', 'Time to answer a call', callSeconds)
  const jobs = count('stagedoor_jobs_total', 'Jobs run, by name and outcome')
  const jobTime = named('job', 'Time a job took', jobSeconds)
  const jobWait = named('job_wait', 'Time a job waited after it was due', jobSeconds)
  const relayBatch = unnamed('relay_batch', 'Time a batch of announcements took', relaySeconds)
  const relayDelivery = unnamed(
    'relay_delivery',
    'Time from an announcement to the end of its delivery',
    relaySeconds,
  )
  const metrics: Metrics = {
    recordCall(name, outcome, ms) {
      calls.inc({ name, outcome })
      callTime(ms, name)
    },
    recordJob(name, outcome, { ms, waitMs }) {
      jobs.inc({ name, outcome })
      jobTime(ms, name)
      if (waitMs !== undefined) jobWait(waitMs, name)
    },
    recordRelayBatch({ ms, delays }) {
      relayBatch(ms)
      for (const delay of delays) relayDelivery(delay)
    },
    addGauge: (name, help, read) => addGauge(registry, { name, help, read }),
    addGauges: (series, read) => addGauges(registry, series, read),
    addDurations: (name, help) => {
      const record = named(name, help, companySeconds)
      return (ms, of) => record(ms, of)
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  }
  addProcessGauges(metrics)
  return metrics
}

interface GaugeSettings {
  readonly name: string
  readonly help: string
  readonly read: () => number | Promise<number>
}

function addGauge(registry: Registry, { name, help, read }: GaugeSettings): void {
  new Gauge({
    name: `stagedoor_${name}`,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}

function addGauges(
  registry: Registry,
  { name, meaning, labels }: LabelledSeries,
  read: () => Promise<readonly LabelledNumber[]>,
): void {
  new Gauge({
    name: `stagedoor_${name}`,
    help: meaning,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const numbers = await read()
      this.reset()
      for (const { labels: of, value } of numbers) this.set({ ...of }, value)
    },
  })
}

function addProcessGauges(metrics: Metrics): void {
  metrics.addGauge('process_resident_bytes', 'Memory of the process', () =>
    process.memoryUsage.rss(),
  )
  metrics.addGauge('process_cpu_seconds', 'Processor time used so far', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  metrics.addGauge('process_uptime_seconds', 'How long the process runs', () => process.uptime())
}
