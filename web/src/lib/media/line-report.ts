import type { ComponentType } from 'react'

/** A line beside a replay that is reported. */
export interface LineReportProps {
  readonly lineId: string
  /** The name of its writer. */
  readonly name: string
  readonly onClose: () => void
}

type LineReport = ComponentType<LineReportProps>
type LoadLineReport = () => Promise<{ readonly default: LineReport }>

let load: LoadLineReport | undefined

/** Gives players the dialog by which a line is reported, which belongs to another feature. */
export function provideLineReport(loader: LoadLineReport): void {
  load = loader
}

/** Returns the function that loads that dialog; undefined until a page has one. */
export const lineReport = (): LoadLineReport | undefined => load
