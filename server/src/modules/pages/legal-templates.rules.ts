import { href } from '@stagedoor/contract/site-pages'
import type { PageTemplate } from './rules.ts'

const terms: PageTemplate = {
  slug: 'terms-of-service',
  title: 'Terms of service',
  shortDescription: 'The agreement between you and this site.',
  content: `
<p>This site is run by [[name of the company]], [[postal address]], registered as [[registration number]]. Questions: [[e-mail address for questions]]. These terms apply from [[date]].</p>
<h2>Who may use this site</h2>
<ul>
<li>You must be at least 18 years old and of legal age where you live.</li>
<li>You may have one account. Keep your password secret; you are responsible for what is done with your account.</li>
<li>Creators must submit an identity document and be approved before they can publish, sell or be paid.</li>
</ul>
<h2>Prohibited content</h2>
<ul>
<li>Anything that shows or suggests a person under 18.</li>
<li>Anyone who did not consent to being recorded, shown or published.</li>
<li>Violence, coercion, incest, animals, intoxication, or anything that is illegal under the law of [[country whose law applies]].</li>
<li>Work that belongs to someone else.</li>
</ul>
<p>We remove such content as soon as we learn of it and close the account. To report it, see <a href="${href('cms-page', { slug: 'complaints' })}">complaints</a>.</p>
<h2>Payments</h2>
<ul>
<li>Prices are in the currency shown and include [[what taxes the prices include]].</li>
<li>A subscription renews automatically at the end of each period, at the price you agreed to, until you cancel it. You can cancel in one step under “My subscriptions”; you keep access until the end of the period you paid for.</li>
<li>A free trial ends automatically and never becomes a paid subscription.</li>
<li>You can view what you bought as long as it is on the site. If we remove it because it broke these terms, we refund you.</li>
<li>The balance of a wallet can be used on this site only. Refunds: [[your refund policy, and the right of withdrawal where it applies]].</li>
</ul>
<h2>Creators</h2>
<p>You keep the rights to your content. You allow us to show it to the audience you choose, for as long as it is on the site. We keep [[your commission, in percent]] of every sale; the rest is paid out as described in your account.</p>
<h2>Closing your account</h2>
<p>You may delete your account at any time. We may close an account that breaks these terms. We will tell you why, and you may appeal at [[e-mail address for appeals]].</p>
<h2>Governing law</h2>
<p>The law of [[country whose law applies]] applies; your rights as a consumer under the law of your own country are not affected. [[liability clause, written by your lawyer]]</p>`,
}

const privacy: PageTemplate = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  shortDescription:
    'What data we keep about you, why, for how long, and how to change or delete it.',
  content: `
<p>The controller of your data is [[name of the company]], [[postal address]], [[e-mail address for privacy]]. [[name and address of the data protection officer, if you must have one]]</p>
<h2>What we keep</h2>
<table><thead><tr><th>What</th><th>Why</th><th>How long</th></tr></thead><tbody>
<tr><td>Name, username, e-mail, password (only as a hash)</td><td>Your account</td><td>Until you delete it</td></tr>
<tr><td>What you subscribe to, buy and pay</td><td>To provide what you paid for; accounting</td><td>[[years your law asks for]]</td></tr>
<tr><td>Card: brand, last four digits and a token of the payment company. Never the number.</td><td>To charge what you agreed to</td><td>Until you remove the card</td></tr>
<tr><td>Identity documents of creators, encrypted, and a keyed hash of their number</td><td>The law requires us to verify their age; the hash shows whether another account has the same document</td><td>[[years that records of content are kept]] years after your content was last published</td></tr>
<tr><td>The record of who is in the content of creators: legal names, birth dates, every name used here, releases, and where and when it was published, encrypted</td><td>Record-keeping law for adult content (18 U.S.C. § 2257)</td><td>[[years that records of content are kept]] years after the content was last published</td></tr>
<tr><td>Identity documents that we refused, or that you replaced before we reviewed them</td><td>To decide appeals</td><td>[[days that refused documents are kept]] days, longer while an appeal, a dispute or a report is open</td></tr>
<tr><td>Identity documents of sign-ups that never confirmed their e-mail address</td><td>To finish the sign-up</td><td>[[days that documents of unconfirmed sign-ups are kept]] days</td></tr>
<tr><td>Sessions: device and IP address</td><td>Security of your account</td><td>Until you log out</td></tr>
<tr><td>Server logs</td><td>Finding errors and abuse</td><td>[[days you keep logs]]</td></tr>
</tbody></table>
<h2>Who we share it with</h2>
<p>Companies that work for us under contract: [[your hosting company]], [[your payment company]], [[your mail company]]. Authorities, when the law requires it. We never sell your data.</p>
<h2>Your rights</h2>
<p>You may access, correct, delete or export your data, and object to its use. Write to [[e-mail address for privacy]]. You may also complain to [[your data protection authority]].</p>
<h2>Cookies</h2>
<p>See <a href="${href('cms-page', { slug: 'cookies' })}">our list of cookies</a>.</p>`,
}

const cookies: PageTemplate = {
  slug: 'cookies',
  title: 'Cookies',
  shortDescription: 'The cookies this site uses and their purpose.',
  content: `
<p>Without your consent, this site stores only what it needs to work:</p>
<table><thead><tr><th>Name</th><th>Where</th><th>Purpose</th><th>How long</th></tr></thead><tbody>
<tr><td>token</td><td>Cookie</td><td>Keeps you logged in</td><td>One day; a year with “Remember me”</td></tr>
<tr><td>ageRestrict</td><td>Cookie and local storage</td><td>Remembers that you are 18 or older</td><td>One year</td></tr>
<tr><td>ageAssurance</td><td>Cookie</td><td>Remembers that you proved to be 18 or older</td><td>As long as the proof counts</td></tr>
<tr><td>ageSession</td><td>Cookie</td><td>Tells which proof of age belongs to this visit</td><td>Until you close the browser</td></tr>
<tr><td>theme</td><td>Local storage</td><td>Light or dark</td><td>Until you clear it</td></tr>
</tbody></table>
<p>We count visits only with your consent. [[what you use to count visits, or delete this sentence]]</p>
<p>You can delete all of these in your browser settings; this logs you out.</p>`,
}

/** The pages about the contract between the site and its visitors. */
export const legalPages: readonly PageTemplate[] = [terms, privacy, cookies]
