import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of a process, read at `/metrics` in Prometheus' text format. */
export interface Metrics {
  /** Records an answered call or page; `outcome` is `ok` or the code of the refusal. */
  recordCall(name: string, outcome: string, ms: number): void
  /** Records a run of a job. */
  recordJob(name: string, outcome: 'done' | 'failed', ms: number): void
  /** Adds a number that is read when metrics are requested, such as open sockets. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void
  /** Returns everything counted so far. */
  render(): Promise<string>
  readonly contentType: string
}

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3600]

/** Creates metrics that start at zero, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const count = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['name', 'outcome'] as const, registers })
  const duration = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['name'] as const, buckets, registers })
  const calls = count('stagedoor_calls_total', 'Calls answered, by name and outcome')
  const callTime = duration('stagedoor_call_seconds', 'Time to answer a call', callSeconds)
  const jobs = count('stagedoor_jobs_total', 'Jobs run, by name and outcome')
  const jobTime = duration('stagedoor_job_seconds', 'Time a job took', jobSeconds)
  const metrics: Metrics = {
    recordCall(name, outcome, ms) {
      calls.inc({ name, outcome })
      callTime.observe({ name }, ms / 1000)
    },
    recordJob(name, outcome, ms) {
      jobs.inc({ name, outcome })
      jobTime.observe({ name }, ms / 1000)
    },
    addGauge(name, help, read) {
      new Gauge({
        name: `stagedoor_${name}`,
        help,
        registers,
        async collect() {
          this.set(await read())
        },
      })
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  }
  addProcessGauges(metrics)
  return metrics
}

function addProcessGauges(metrics: Metrics): void {
  metrics.addGauge('process_resident_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  metrics.addGauge('process_cpu_seconds', 'Processor time used so far', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  metrics.addGauge('process_uptime_seconds', 'How long the process runs', () => process.uptime())
}
