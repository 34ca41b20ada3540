import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ageAt, documentKindLabel, genderLabel, type WholePerformer } from '../people/labels.ts'
import styles from './documents.module.css'
import type { OpenedDocument } from './use-opened-documents.ts'
import { ZoomDialog } from './zoom-dialog.tsx'

interface OpenedDocumentsProps {
  performer: WholePerformer
  countryName: string
  pictures: readonly OpenedDocument[]
  onHide: () => void
}

/** Shows both documents side by side, with the profile data to compare them with. */
export function OpenedDocuments({
  performer,
  countryName,
  pictures,
  onHide,
}: OpenedDocumentsProps) {
  const { gender, identityChange: change } = performer
  const facts = [
    ...personFacts(performer, { name: t`Name`, born: t`Date of birth` }),
    ...(change?.status === 'pending'
      ? personFacts(change, { name: t`Requested name`, born: t`Requested date of birth` })
      : []),
    { name: t`Country`, value: countryName },
    { name: t`Gender`, value: genderLabel(gender) },
  ]
  return (
    <section className={styles.opened} aria-label={t`Opened documents`}>
      <dl className={styles.compare}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.pictures}>
        {pictures.map((picture) => (
          <Picture key={picture.document._id} picture={picture} />
        ))}
      </div>
      <Button className={styles.hide} variant="quiet" icon={<IconX size={18} />} onClick={onHide}>
        {t`Hide documents`}
      </Button>
    </section>
  )
}

interface LegalPerson {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth?: string | undefined
}

const personFacts = (
  { firstName, lastName, dateOfBirth }: LegalPerson,
  labels: { readonly name: string; readonly born: string },
) => [
  { name: labels.name, value: `${firstName} ${lastName}`.trim() || t`Not specified` },
  {
    name: labels.born,
    value: dateOfBirth ? `${dateOfBirth} (${ageAt(dateOfBirth, new Date())})` : t`Not specified`,
  },
]

function Picture({ picture: { document, source } }: { picture: OpenedDocument }) {
  const [turns, setTurns] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const name = documentKindLabel(document.kind)
  return (
    <figure className={styles.picture}>
      <button type="button" onClick={() => setZoomed(true)} aria-label={t`Enlarge: ${name}`}>
        <img src={source} alt={name} style={{ transform: `rotate(${turns * 90}deg)` }} />
      </button>
      <figcaption>
        {name}
        <span>
          <IconButton label={t`Rotate ${name}`} onClick={() => setTurns(turns + 1)}>
            <IconRotateClockwise size={20} />
          </IconButton>
          <IconButton label={t`Enlarge ${name}`} onClick={() => setZoomed(true)}>
            <IconZoomIn size={20} />
          </IconButton>
        </span>
      </figcaption>
      {isZoomed && (
        <ZoomDialog title={name} source={source} turns={turns} onClose={() => setZoomed(false)} />
      )}
    </figure>
  )
}
