import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { type Site, template } from './mail-message.ts'

const closing = (site: Site) => ({
  action: { text: t`Open the audit trail`, url: `${site.url}${href('admin/audit')}` },
  note: t`All admins receive this message. If you did not expect it, ask your colleague.`,
})

/** Mails to all admins about what one of them did to the rules or to an account of the team. */
export const adminTemplates = {
  'admin.setting_changed': template<{ admin: string; setting: string }>(
    ({ admin, setting }, site) => ({
      subject: t`A setting was changed`,
      heading: t`A setting was changed`,
      lines: [t`${admin} changed the setting “${setting}”.`],
      ...closing(site),
    }),
  ),
  'admin.second_admin_needed': template<{ admin: string; setting: string }>(
    ({ admin, setting }, site) => ({
      subject: t`A change waits for a second admin`,
      heading: t`A change waits for a second admin`,
      lines: [
        t`${admin} asked to turn off the setting “${setting}”. It stays on until another admin turns it off as well, within a week.`,
      ],
      ...closing(site),
    }),
  ),
  'admin.commission_changed': template<{ admin: string; creator: string }>(
    ({ admin, creator }, site) => ({
      subject: t`A commission was changed`,
      heading: t`A commission was changed`,
      lines: [t`${admin} changed the commission or the hold of ${creator}.`],
      ...closing(site),
    }),
  ),
  'admin.staff_role_changed': template<{ admin: string; account: string }>(
    ({ admin, account }, site) => ({
      subject: t`A role on the staff was changed`,
      heading: t`A role on the staff was changed`,
      lines: [t`${admin} gave ${account} another role.`],
      ...closing(site),
    }),
  ),
  'admin.credentials_changed': template<{ admin: string; account: string }>(
    ({ admin, account }, site) => ({
      subject: t`The log-in of an admin was changed`,
      heading: t`The log-in of an admin was changed`,
      lines: [
        t`${admin} set the password or removed the second factor of ${account}, who is an admin.`,
      ],
      ...closing(site),
    }),
  ),
}
