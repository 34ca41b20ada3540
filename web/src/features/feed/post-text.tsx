import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { cx } from '../../ui/class-names.ts'
import { isLong, leadOf, partsOf, type textSize } from './labels.ts'
import styles from './post-text.module.css'

interface PostTextProps {
  text: string
  /** The style of a text post; left out below media. */
  size?: ReturnType<typeof textSize> | undefined
  /** Shows the whole text from the start. */
  isOpen?: boolean
}

/** Draws the text of a post: collapsed when long, with links. */
export function PostText({ text, size, isOpen = false }: PostTextProps) {
  const [isExpanded, setExpanded] = useState(isOpen || !isLong(text))
  const { lead, rest } = size === 'regular' ? leadOf(text) : { lead: '', rest: text }
  return (
    <div dir="auto" className={cx(styles.text, size && styles[size])}>
      <div className={isExpanded ? undefined : styles.folded}>
        {lead && (
          <p className={styles.lead}>
            <Parts text={lead} />
          </p>
        )}
        <p>
          <Parts text={rest} />
        </p>
      </div>
      {!isExpanded && (
        <button
          type="button"
          className={styles.more}
          onClick={() => setExpanded(true)}
          aria-expanded={false}
        >
          {t`Read more`}
        </button>
      )}
    </div>
  )
}

function Parts({ text }: { text: string }) {
  return partsOf(text).map(({ text, href }, index) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        key={index}
        href={href}
        target="_blank"
        rel="noreferrer nofollow ugc"
        className={styles.link}
      >
        {text}
      </a>
    ) : (
      text
    ),
  )
}
