export { demoAdmin, demoPassword } from '../../tools/seed/people.ts'

let count = 0

/** Returns a username that is unique across runs and processes. */
export const uniqueName = (stem: string): string =>
  `${stem}${Date.now().toString(36)}${process.pid.toString(36)}${(count++).toString(36)}`
