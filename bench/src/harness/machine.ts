import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const WATCHED_MS = 2000

/** The times of all processors together, in ticks. */
export interface ProcessorTimes {
  readonly idle: number
  readonly all: number
}

/** Reads the first line of /proc/stat. */
export function parseProcessorTimes(text: string): ProcessorTimes {
  const ticks = (text.split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number)
  return {
    idle: (ticks[3] ?? 0) + (ticks[4] ?? 0),
    all: ticks.reduce((sum, value) => sum + value, 0),
  }
}

/** Returns the share of the processors' time between two readings that was not idle. */
export const busyShare = (before: ProcessorTimes, after: ProcessorTimes): number =>
  1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)

/** Describes the machine and how busy others keep it, before a bench does anything. */
export async function describeMachine(): Promise<string> {
  const processors = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const parts = [
    `${processors.length} processors (${processors[0]?.model.trim() ?? 'unknown'})`,
    `${memory} GB`,
  ]
  const node = `Node ${process.versions.node}`
  return [...parts, node, await describeLoad()].join(', ')
}

/** Describes how busy others keep the machine now. */
async function describeLoad(): Promise<string> {
  const load = `load ${loadavg()[0]?.toFixed(1)}`
  if (process.platform !== 'linux') return load
  const read = () => parseProcessorTimes(readFileSync('/proc/stat', 'utf8'))
  const before = read()
  await sleep(WATCHED_MS)
  return `${load}, ${Math.round(busyShare(before, read()) * 100)} % busy before the start`
}
