import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs'
import { useRef } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import styles from './statement-check.module.css'
import { problemLabel } from './statement-check-labels.ts'
import { type StatementCheck, useStatementCheck } from './use-statement-check.ts'

/** The most problems that are listed. */
const PROBLEMS_SHOWN = 50

/** Checks a statement file of the creator, chosen by a button, in the browser. */
export function StatementCheckForm() {
  const input = useRef<HTMLInputElement>(null)
  const { outcome, check } = useStatementCheck()
  const label = t`Choose a statement`
  return (
    <>
      <p>
        <Button
          icon={<IconFileSearch size={20} stroke={1.8} aria-hidden="true" />}
          pending={outcome?.state === 'checking'}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      </p>
      <input
        ref={input}
        type="file"
        className="hidden-visually"
        tabIndex={-1}
        aria-label={label}
        accept=".json,application/json"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void check(file)
        }}
      />
      <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
    </>
  )
}

function Outcome({ outcome }: { outcome: StatementCheck }) {
  if (outcome.state === 'checked') return <Report {...outcome} />
  if (outcome.state === 'checking') return null
  return outcome.state === 'unreadable' ? (
    <ResultMessage tone="bad" title={t`This is not a statement in JSON`}>
      <p>{t`Choose a file that you downloaded with “Download JSON”.`}</p>
    </ResultMessage>
  ) : (
    <ResultMessage tone="bad" title={t`The published roots could not be loaded`}>
      <p>{t`Check your connection and choose the file again.`}</p>
    </ResultMessage>
  )
}

function Report({ file, report }: Extract<StatementCheck, { state: 'checked' }>) {
  const { lines, proven, waiting, problems } = report
  const isIntact = problems.length === 0
  return (
    <ResultMessage
      tone={isIntact ? 'good' : 'bad'}
      title={isIntact ? t`No line was altered` : t`This statement was altered`}
    >
      <dl className={styles.facts}>
        <Fact name={t`Creator`} value={file.creator.name} isName />
        <Fact name={t`Month`} value={file.month} />
        <Fact name={t`Lines`} value={String(lines)} />
        <Fact name={t`Proven by a published root`} value={String(proven)} />
        <Fact name={t`Waiting for the root of their day`} value={String(waiting)} />
      </dl>
      {waiting > 0 && (
        <p className="dim">
          {t`The root of a day is published when the day has ended (UTC). Download the statement again after that to prove these lines too.`}
        </p>
      )}
      {!isIntact && (
        <ul className={styles.problems}>
          {problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
            <li key={`${problem.line} ${problem.kind}`}>{problemLabel(problem)}</li>
          ))}
          {problems.length > PROBLEMS_SHOWN && (
            <li>{t`And ${problems.length - PROBLEMS_SHOWN} more.`}</li>
          )}
        </ul>
      )}
    </ResultMessage>
  )
}

function Fact({ name, value, isName = false }: { name: string; value: string; isName?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate={isName ? 'no' : undefined} dir="auto">
        {value}
      </dd>
    </div>
  )
}
