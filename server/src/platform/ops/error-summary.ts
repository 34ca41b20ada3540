import { hideSecrets } from './redaction.ts'

const LONGEST_MESSAGE = 300
const FRAMES = 6

const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const ip = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
/** Matches input that a database or parser quotes in its message. */
const quoted = /: (?:"[^"]*"|'[^']*'|\([^)]*\))/g
const longToken = /[\w-]{40,}/g

/** Removes values from an error message: addresses of people or machines, quoted input, tokens. */
export function redactMessage(text: string): string {
  const hidden = hideSecrets(text).replace(address, '[address]').replace(ip, '[ip]')
  return hidden
    .replace(quoted, ': [hidden]')
    .replace(longToken, '[hidden]')
    .slice(0, LONGEST_MESSAGE)
}

/**
 * Summarizes an error for storage: its type, its message without values, and the top of its stack.
 */
export function summarizeError(fault: { type?: string; message?: string; stack?: string }): string {
  const head = `${fault.type ?? 'Error'}: ${redactMessage(fault.message ?? '')}`
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s*at /.test(line))
  return [head, ...frames.slice(0, FRAMES).map(withoutLocalFolders)].join('\n')
}

/** Removes the folders of this machine from a frame of a stack. */
const withoutLocalFolders = (frame: string): string =>
  frame.trim().replaceAll('file://', '').replaceAll(`${process.cwd()}/`, '').slice(0, 200)
