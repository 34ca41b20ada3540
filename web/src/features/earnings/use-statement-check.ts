import {
  checkStatement,
  parseStatement,
  rootsOfStatement,
  type StatementFile,
  type StatementReport,
} from '@stagedoor/contract/earnings/statement-check'
import { useState } from 'react'
import { readRootsBefore } from './queries.ts'

/** The state of a check: the file is read, its roots could not be read, or the outcome is known. */
export type StatementCheck =
  | { readonly state: 'checking' | 'unreadable' | 'no_roots' }
  | { readonly state: 'checked'; readonly file: StatementFile; readonly report: StatementReport }

/** Checks statement files in the browser; only the published roots are requested. */
export function useStatementCheck() {
  const [outcome, setOutcome] = useState<StatementCheck>()
  const check = async (chosen: File) => {
    setOutcome({ state: 'checking' })
    setOutcome(await checkFile(chosen))
  }
  return { outcome, check }
}

async function checkFile(chosen: File): Promise<StatementCheck> {
  const file = parseStatement(await chosen.text().catch(() => ''))
  if (!file) return { state: 'unreadable' }
  const roots = await rootsOfStatement(file, readRootsBefore).catch(() => undefined)
  if (!roots) return { state: 'no_roots' }
  return { state: 'checked', file, report: await checkStatement(file, roots, nextTurn) }
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))
