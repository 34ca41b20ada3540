/** The domains of services that only provide disposable mail addresses. */
const DOMAINS = new Set(
  (
    '10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net burnermail.io ' +
    'byom.de cool.fr.nf ' +
    'discard.email discardmail.com dispostable.com dropmail.me emailfake.com emailondeck.com ' +
    'fakeinbox.com fakemail.net ' +
    'fakemailgenerator.com getairmail.com getnada.com grr.la guerrillamail.biz ' +
    'guerrillamail.com guerrillamail.de ' +
    'guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com ' +
    'harakirimail.com incognitomail.org ' +
    'inboxbear.com inboxkitten.com jetable.org mail-temp.com mail.tm mailcatch.com ' +
    'maildrop.cc maileater.com mailexpire.com ' +
    'mailforspam.com mailinator.com mailinator.net mailnesia.com mailnull.com mailsac.com ' +
    'mailtemp.net mintemail.com ' +
    'minutemail.com moakt.cc moakt.com mohmal.com mytemp.email nada.email nospam.ze.tc ' +
    'sharklasers.com spam4.me spambog.com ' +
    'spambox.us spamdecoy.net spamex.com spamgourmet.com spamspot.com temp-mail.io ' +
    'temp-mail.org tempail.com tempinbox.com ' +
    'tempmail.com tempmail.dev tempmail.net tempmail.plus tempmailo.com tempr.email ' +
    'throwawaymail.com trash-mail.com ' +
    'trashmail.com trashmail.de trashmail.net wegwerfmail.de yopmail.com yopmail.fr yopmail.net'
  ).split(' '),
)

/** Returns true for an address of a disposable mail service or of one of its subdomains. */
export function isDisposableEmail(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, at) => DOMAINS.has(labels.slice(at).join('.')))
}
