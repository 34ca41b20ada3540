import { POLL_OPTION_TEXT_MAX, POST_TEXT_MAX } from '@stagedoor/contract/feed'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { emptyPoll, hasRoom, newOption, type PollDays, type PollDraft } from './poll-draft.ts'
import styles from './poll-field.module.css'

interface PollFieldProps {
  poll: PollDraft | undefined
  /** The post was published: its poll cannot change. */
  isFixed: boolean
  problem: string | undefined
  onChange: (poll: PollDraft | undefined) => void
}

const lengths = () =>
  [
    { value: '1', text: t`1 day` },
    { value: '3', text: t`3 days` },
    { value: '7', text: t`7 days` },
    { value: '30', text: t`30 days` },
    { value: 'none', text: t`No limit` },
  ] as const

/** Edits a poll: its question, answers and duration. */
export function PollField({ poll, isFixed, problem, onChange }: PollFieldProps) {
  if (isFixed) return poll ? <FixedPoll poll={poll} /> : null
  if (!poll) {
    return (
      <div>
        <Button
          icon={<IconChartBar size={20} stroke={1.8} />}
          onClick={() => onChange(emptyPoll())}
        >
          {t`Add a poll`}
        </Button>
      </div>
    )
  }
  return (
    <fieldset className={styles.poll} data-problem={problem ? true : undefined}>
      <legend>{t`Poll`}</legend>
      <TextField
        label={t`Question`}
        placeholder={t`Optional if the text of the post asks the question`}
        maxLength={POST_TEXT_MAX}
        value={poll.question}
        onChange={({ target }) => onChange({ ...poll, question: target.value })}
      />
      <Answers poll={poll} onChange={onChange} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.foot}>
        <SelectField
          label={t`Open for`}
          options={lengths()}
          value={poll.days}
          onChange={({ target }) => onChange({ ...poll, days: target.value as PollDays })}
        />
        <Button variant="quiet" onClick={() => onChange(undefined)}>
          {t`Remove poll`}
        </Button>
      </div>
    </fieldset>
  )
}

function Answers({ poll, onChange }: { poll: PollDraft; onChange: (poll: PollDraft) => void }) {
  const { options } = poll
  return (
    <>
      <ol className={styles.answers}>
        {options.map(({ key, text }, at) => (
          <li key={key}>
            <TextField
              label={t`Answer ${at + 1}`}
              maxLength={POLL_OPTION_TEXT_MAX}
              autoComplete="off"
              value={text}
              onChange={({ target }) =>
                onChange({
                  ...poll,
                  options: options.map((one) =>
                    one.key === key ? { key, text: target.value } : one,
                  ),
                })
              }
              after={
                options.length > 2 && (
                  <IconButton
                    label={t`Remove answer ${at + 1}`}
                    onClick={() =>
                      onChange({ ...poll, options: options.filter((one) => one.key !== key) })
                    }
                  >
                    <IconX size={18} />
                  </IconButton>
                )
              }
            />
          </li>
        ))}
      </ol>
      {hasRoom(poll) && (
        <div>
          <Button
            size="s"
            variant="quiet"
            icon={<IconPlus size={18} />}
            onClick={() => onChange({ ...poll, options: [...options, newOption()] })}
          >
            {t`Add an answer`}
          </Button>
        </div>
      )}
    </>
  )
}

function FixedPoll({ poll }: { poll: PollDraft }) {
  return (
    <section className={styles.poll} aria-label={t`Poll`}>
      <b>{poll.question || t`Poll`}</b>
      <ol className={styles.fixed}>
        {poll.options.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
      <p className="dim">{t`A poll cannot be changed once published, so that every vote means the same.`}</p>
    </section>
  )
}
