import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { LinkList } from '../../ui/link-list.tsx'

/** Links to the decisions about the account, where it can appeal. */
export const DecisionsLink = () => (
  <LinkList
    label={t`Decisions and appeals`}
    links={[{ to: href('user/decisions'), text: t`Decisions about you`, Icon: IconGavel }]}
  />
)
