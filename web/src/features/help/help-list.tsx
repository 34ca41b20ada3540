import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './help-list.module.css'
import type { Question, Topic } from './questions.ts'

interface HelpListProps {
  topics: readonly Topic[]
  /** Shows the answers at once: those that a search found. */
  isOpen: boolean
}

/** Shows questions by topic; each opens its answer. */
export function HelpList({ topics, isOpen }: HelpListProps) {
  if (topics.length === 0)
    return (
      <Card>
        <EmptyState title={t`No question has these words`}>
          {t`Try other words, or write to our team.`}
        </EmptyState>
      </Card>
    )
  return topics.map(({ id, title, questions }) => (
    <Card key={id} id={id} title={title} className={styles.topic ?? ''}>
      {questions.map((one) => (
        <Entry key={one.question} entry={one} isOpen={isOpen} />
      ))}
    </Card>
  ))
}

/** Draws one question, which opens its answer without scripts too. */
function Entry({ entry, isOpen }: { entry: Question; isOpen: boolean }) {
  const { question, answer, link } = entry
  return (
    <details key={String(isOpen)} open={isOpen} className={styles.entry}>
      <summary>
        <IconChevronRight size={18} aria-hidden="true" />
        {question}
      </summary>
      <div className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && <Link to={link.to}>{link.text}</Link>}
      </div>
    </details>
  )
}
