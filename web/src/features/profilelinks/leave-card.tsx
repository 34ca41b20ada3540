import { useState } from 'react'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toastError } from '../../ui/toast.ts'
import { followLink } from './queries.ts'

interface LeaveCardProps {
  id: string
  host: string
  performer: { readonly name: string; readonly username: string }
  /** Opens an address in place of this page; the browser’s own by default. */
  go?: (url: string) => void
}

/** Follows an address so that the other site learns nothing about where the visitor comes from. */
function goTo(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noreferrer nofollow'
  link.click()
}

/** Says that a link leads away from the site, and where, before it is followed. */
export function LeaveCard({ id, host, performer, go = goTo }: LeaveCardProps) {
  const [isPending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    try {
      go(await followLink(id))
    } catch (error) {
      toastError(error)
      setPending(false)
    }
  }
  return (
    <>
      <p>
        {jt`${<b key="1">{performer.name}</b>} links to ${(
          <b key="2" translate="no">
            {host}
          </b>
        )}. We do not know what is there, and who you are is not sent along.`}
      </p>
      <FormActions>
        <Button variant="primary" pending={isPending} onClick={() => void leave()}>
          {t`Go to ${host}`}
        </Button>
        <ButtonLink
          to={href('profile', { profileId: performer.username })}
        >{t`Stay here`}</ButtonLink>
      </FormActions>
    </>
  )
}
