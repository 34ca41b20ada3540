import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { shareLink } from '../../lib/navigation/share.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './gifts.module.css'
import type { WireGiven } from './queries.ts'

/** Says what becomes of a gift that was just paid, with its link to pass on. */
export function GivenNote({ gift }: { gift: WireGiven }) {
  const { recipientInfo, email, link } = gift
  const done = recipientInfo
    ? t`${recipientInfo.name} finds it among their gifts, and in a mail.`
    : email
      ? t`We sent the link to ${email}.`
      : t`Pass the link on: whoever opens it first can accept the gift.`
  return (
    <div className={styles.form}>
      <ResultMessage tone="good" title={t`Your gift is on its way`}>
        <p>{done}</p>
      </ResultMessage>
      {link && <CopyLink link={link} />}
      <ButtonLink variant="quiet" to={href('user/gifts', undefined, { tab: 'given' })}>
        {t`Your gifts`}
      </ButtonLink>
    </div>
  )
}

/** Shares or copies the link of a gift. */
export function CopyLink({ link }: { link: string }) {
  const share = async () => {
    if ((await shareLink(t`A gift for you`, link)) === 'copied') toast({ text: t`Link copied` })
  }
  return (
    <Button variant="secondary" onClick={() => void share()}>
      {t`Share the link`}
    </Button>
  )
}
