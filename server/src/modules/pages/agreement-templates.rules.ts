import { href } from '@stagedoor/contract/site-pages'
import type { PageTemplate } from './rules.ts'

const complaints = href('cms-page', { slug: 'complaints' })

/** The agreement that each creator signs, which card companies ask for. */
export const agreementPage: PageTemplate = {
  slug: 'creator-agreement',
  title: 'Creator agreement',
  shortDescription: 'What creators sign before they publish.',
  content: `
<p>This agreement is between [[name of the company]], [[postal address]], and you, the creator whose legal name signs it. It applies from [[date]], together with our terms of service.</p>
<h2>Who you are</h2>
<ul>
<li>You are at least 18 years old, and the identity document you submitted is yours and unchanged.</li>
<li>You do not sell or lend your account, and your legal name in it is correct.</li>
</ul>
<h2>Everybody in your content</h2>
<ul>
<li>Everybody who can be seen or heard was at least 18 years old when it was made. You have checked an identity document of each of them, and keep a copy.</li>
<li>Each of them has consented in writing to being depicted, to publication and distribution on this site, and to downloads where you offer them. You show us these consents when we ask.</li>
<li>Anybody depicted may ask us to remove content at any time, see <a href="${complaints}">complaints</a>. We remove it at once when consent cannot be shown.</li>
</ul>
<h2>Your content</h2>
<ul>
<li>It is yours, or you hold the rights that publication needs. You keep these rights, and allow us to show it to the audience you choose for as long as it is on the site.</li>
<li>It shows nothing that our terms of service prohibit. Content that was made or changed by artificial intelligence says so, and depicts no real person without their consent.</li>
<li>We may review all of it before publication, live video included, and refuse or remove what breaks this agreement. You read the reason and may appeal.</li>
</ul>
<h2>Messages</h2>
<ul>
<li>Where others write or answer messages for you, you say so in your message settings before the first of them. Fans see it on your page, before they pay and in their chat.</li>
<li>You answer for what they write, and you end what they may do when they no longer work for you.</li>
</ul>
<h2>Money</h2>
<ul>
<li>We keep [[your commission, in percent]] of every sale; the rest is yours, after refunds and disputed payments, and is paid out as described in your account.</li>
<li>You pay your own taxes, and give us the tax data that the law asks us for.</li>
</ul>
<h2>End</h2>
<p>You may end this agreement at any time by deleting your account. We may end it when you break it. Records that the law asks us to keep stay for as long as it asks. The law of [[country whose law applies]] applies.</p>`,
}

/** The same agreement in German. */
export const germanAgreementPage: PageTemplate = {
  slug: 'creator-agreement',
  title: 'Creator-Vereinbarung',
  shortDescription: 'Was Creators unterschreiben, bevor sie veröffentlichen.',
  content: `
<p>Diese Vereinbarung besteht zwischen [[name of the company]], [[postal address]], und dir, dem Creator, dessen rechtlicher Name sie unterschreibt. Sie gilt ab dem [[date]], zusammen mit unseren Nutzungsbedingungen.</p>
<h2>Wer du bist</h2>
<ul>
<li>Du bist mindestens 18 Jahre alt, und das eingereichte Ausweisdokument gehört dir und ist unverändert.</li>
<li>Du verkaufst und verleihst dein Konto nicht, und dein rechtlicher Name darin stimmt.</li>
</ul>
<h2>Alle in deinen Inhalten</h2>
<ul>
<li>Alle, die zu sehen oder zu hören sind, waren bei der Aufnahme mindestens 18 Jahre alt. Du hast von jeder Person ein Ausweisdokument geprüft und bewahrst eine Kopie auf.</li>
<li>Jede Person hat schriftlich zugestimmt, gezeigt zu werden, dass die Inhalte auf dieser Seite veröffentlicht und verbreitet werden, und dass sie heruntergeladen werden können, wo du es anbietest. Du zeigst uns diese Zustimmungen, wenn wir danach fragen.</li>
<li>Jede gezeigte Person kann uns jederzeit bitten, Inhalte zu entfernen, siehe <a href="${complaints}">Beschwerden</a>. Kann die Zustimmung nicht gezeigt werden, entfernen wir sie sofort.</li>
</ul>
<h2>Deine Inhalte</h2>
<ul>
<li>Sie gehören dir, oder du hast die Rechte, die eine Veröffentlichung braucht. Du behältst diese Rechte und erlaubst uns, sie dem Publikum zu zeigen, das du wählst, solange sie auf der Seite sind.</li>
<li>Sie zeigen nichts, was unsere Nutzungsbedingungen verbieten. Was künstliche Intelligenz erzeugt oder verändert hat, ist so bezeichnet und zeigt keine wirkliche Person ohne deren Zustimmung.</li>
<li>Wir dürfen alles vor der Veröffentlichung prüfen, auch Live-Video, und ablehnen oder entfernen, was gegen diese Vereinbarung verstößt. Du liest den Grund und kannst Beschwerde einlegen.</li>
</ul>
<h2>Nachrichten</h2>
<ul>
<li>Schreiben oder beantworten andere für dich Nachrichten, gibst du das in deinen Nachrichteneinstellungen an, bevor sie die erste schreiben. Fans sehen es auf deiner Seite, bevor sie bezahlen und in ihrem Chat.</li>
<li>Du stehst für das ein, was sie schreiben, und beendest, was sie dürfen, sobald sie nicht mehr für dich arbeiten.</li>
</ul>
<h2>Geld</h2>
<ul>
<li>Wir behalten [[your commission, in percent]] von jedem Verkauf; der Rest gehört dir, abzüglich Erstattungen und bestrittener Zahlungen, und wird ausgezahlt, wie in deinem Konto beschrieben.</li>
<li>Du zahlst deine Steuern selbst und gibst uns die Steuerdaten, nach denen uns das Gesetz fragt.</li>
</ul>
<h2>Ende</h2>
<p>Du kannst diese Vereinbarung jederzeit beenden, indem du dein Konto löschst. Wir können sie beenden, wenn du gegen sie verstößt. Aufzeichnungen, die das Gesetz verlangt, bleiben so lange erhalten, wie es verlangt. Es gilt das Recht von [[country whose law applies]].</p>`,
}
