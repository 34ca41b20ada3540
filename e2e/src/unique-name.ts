export { demoAdmin, demoPassword } from '../../tools/seed/people.ts'

let made = 0

/** A name nobody has had before, in this run, in another, or in another process of this one. */
export const uniqueName = (stem: string): string =>
  `${stem}${Date.now().toString(36)}${process.pid.toString(36)}${(made++).toString(36)}`
