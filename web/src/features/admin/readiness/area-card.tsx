import type { WireOf } from '@stagedoor/contract/kit'
import type { readReadiness } from '@stagedoor/contract/readiness'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t, translateText } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConsoleLink } from '../components/console-link.tsx'
import styles from './area-card.module.css'

/** A line of readiness, as a client reads it. */
export type WireLine = WireOf<typeof readReadiness>['data'][number]

const areas = (): Readonly<Record<WireLine['area'], string>> => ({
  application: t`Your application`,
  age: t`Age of visitors`,
  performers: t`People who are shown`,
  moderation: t`Content and complaints`,
  money: t`Payments`,
  privacy: t`Privacy and platform`,
})

const states = (): Readonly<
  Record<WireLine['state'], { readonly tone: Tone; readonly text: string }>
> => ({
  holds: { tone: 'good', text: t`Holds` },
  missing: { tone: 'bad', text: t`Missing` },
  by_hand: { tone: 'wait', text: t`By hand` },
})

/** Shows the lines of one area, with the proof of each or what to do. */
export function AreaCard({ area, lines }: { area: WireLine['area']; lines: readonly WireLine[] }) {
  return (
    <Card title={areas()[area]}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ line: { id, asked, state, answer, count, page } }: { line: WireLine }) {
  const { tone, text } = states()[state]
  return (
    <li>
      <Badge tone={tone}>{text}</Badge>
      <div>
        <p>
          <b>{translateText(asked)}</b> <span className="dim">{id}</span>
        </p>
        <p className="dim">
          {translateText(answer)} {count !== null && t`Number: ${formatCount(count)}.`}
        </p>
        {page && (
          <ConsoleLink to={href(page)} className={styles.link} aria-label={t`Open the page: ${id}`}>
            {t`Open the page`}
          </ConsoleLink>
        )}
      </div>
    </li>
  )
}
