import { hideSecrets } from './redaction.ts'

const LONGEST_MESSAGE = 300
const FRAMES = 6

const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const ip = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
/** What a database or parser quotes of what it was given. */
const quoted = /: (?:"[^"]*"|'[^']*'|\([^)]*\))/g
const longToken = /[\w-]{40,}/g

/** Text of a failure without values: no addresses of people or machines, nothing quoted, no tokens. */
export function redactMessage(text: string): string {
  const hidden = hideSecrets(text).replace(address, '[address]').replace(ip, '[ip]')
  return hidden.replace(quoted, ': [hidden]').replace(longToken, '[hidden]').slice(0, LONGEST_MESSAGE)
}

/** A failure as it may be kept: its kind and message without values, and the first places of its stack. */
export function summarizeError(fault: { type?: string; message?: string; stack?: string }): string {
  const head = `${fault.type ?? 'Error'}: ${redactMessage(fault.message ?? '')}`
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s*at /.test(line))
  return [head, ...frames.slice(0, FRAMES).map(withoutLocalFolders)].join('\n')
}

/** A frame of a stack without the folders of this machine. */
const withoutLocalFolders = (frame: string): string =>
  frame.trim().replaceAll('file://', '').replaceAll(`${process.cwd()}/`, '').slice(0, 200)
