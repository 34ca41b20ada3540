import { href } from '@stagedoor/contract/site-pages'
import type { PageTemplate } from './rules.ts'

const records: PageTemplate = {
  slug: '2257',
  title: 'Erklärung zur Aufzeichnungspflicht',
  shortDescription:
    '18 U.S.C. § 2257: Altersnachweis aller gezeigten Personen, und wo die Aufzeichnungen ' +
    'verwahrt werden.',
  content: `
<p>Alle Personen, die auf dieser Seite in Darstellungen tatsächlicher oder simulierter sexueller Handlungen zu sehen sind, waren bei der Aufnahme mindestens 18 Jahre alt.</p>
<p>Creators werden erst freigegeben, nachdem wir ihr Ausweisdokument geprüft haben. Die nach 18 U.S.C. § 2257 und 28 C.F.R. Part 75 vorgeschriebenen Aufzeichnungen verwahrt:</p>
<p>[[name of the custodian of records]]<br>[[street address of the custodian, no post-office box]]<br>[[office hours for inspections]]</p>
<p>Die Aufzeichnungen werden [[years that records of content are kept]] Jahre lang aufbewahrt, nachdem das, wovon sie handeln, hier zuletzt veröffentlicht war.</p>
<p>[[statement of your lawyer on primary and secondary producers, and on exempt material]]</p>
<p>Wenn du glaubst, dass eine hier gezeigte Person unter 18 war, sende uns das Material nicht. Melde uns sofort seine Adresse über <a href="${href('cms-page', { slug: 'complaints' })}">Beschwerden</a>.</p>`,
}

const dmca: PageTemplate = {
  slug: 'dmca',
  title: 'Urheberrecht (DMCA)',
  shortDescription: 'Wie du dein Werk entfernen lässt, und wie du auf einen Antrag antwortest.',
  content: `
<p>Wenn dein Werk hier ohne deine Erlaubnis erscheint, schreib an unseren benannten Beauftragten:</p>
<p>[[name of the designated agent]]<br>[[address of the agent]]<br>[[e-mail address of the agent]]<br>[[number of the registration with the U.S. Copyright Office]]</p>
<h2>Was ein Antrag enthalten muss</h2>
<ol>
<li>Das Werk, und die vollständige Adresse der Kopie auf dieser Seite.</li>
<li>Deinen Namen, deine Adresse, Telefonnummer und E-Mail-Adresse.</li>
<li>Die Erklärung, dass du nach bestem Wissen glaubst, dass weder du noch dein Vertreter noch das Gesetz diese Nutzung erlaubt hat.</li>
<li>Die Erklärung, dass der Antrag richtig ist und dass du, unter Strafe des Meineids, Inhaber des Werks bist oder für ihn handelst.</li>
<li>Deine Unterschrift; dein getippter Name genügt.</li>
</ol>
<h2>Wenn dein Inhalt entfernt wurde</h2>
<p>Du kannst mit einer Gegendarstellung antworten: dein Name und deine Kontaktdaten, die Adresse, an der der Inhalt stand, die Erklärung unter Strafe des Meineids, dass du seine Entfernung für einen Irrtum hältst, und dein Einverständnis mit der Zuständigkeit des Gerichts deines Bezirks oder, wenn du außerhalb der Vereinigten Staaten lebst, von [[district of your company]]. Wir leiten sie weiter und stellen den Inhalt nach 10 bis 14 Werktagen wieder her, wenn die andere Seite nicht vor Gericht geht.</p>
<p>Wir schließen Konten, die wiederholt berechtigte Anträge erhalten.</p>`,
}

const complaints: PageTemplate = {
  slug: 'complaints',
  title: 'Beschwerden und Entfernung',
  shortDescription: 'Wie du Inhalte meldest, auch solche, die dich zeigen.',
  content: `
<p>Alle können sich beschweren, mit oder ohne Konto. Verwende „Melden“ neben dem Inhalt, das <a href="${href('contact')}">Kontaktformular</a> oder [[e-mail address for complaints]]. Nenne die Adresse des Inhalts und was damit nicht stimmt.</p>
<h2>Was dann geschieht</h2>
<ul>
<li>Du erhältst eine Bestätigung. Ein Mensch prüft jede Beschwerde und entscheidet sie innerhalb von 7 Werktagen.</li>
<li>Intime Bilder ohne Zustimmung entfernen wir innerhalb von 48 Stunden.</li>
<li>Was verboten sein oder jemanden unter 18 zeigen könnte, nehmen wir sofort offline, während wir es prüfen.</li>
<li>Wir teilen dir unsere Entscheidung mit. Wenn du nicht einverstanden bist, schreib an [[e-mail address for appeals]]; dann prüft es eine andere Person.</li>
</ul>
<h2>Wenn der Inhalt dich zeigt</h2>
<p>Du kannst deine Zustimmung jederzeit zurückziehen und uns bitten, Inhalte zu entfernen, die dich zeigen, gleich wer sie veröffentlicht hat. Kann deine Zustimmung nicht nachgewiesen werden, entfernen wir den Inhalt.</p>
<p>Hilfe, wenn Bilder von dir ohne Zustimmung geteilt wurden: <a href="https://stopncii.org">stopncii.org</a>, und für Bilder aus der Zeit vor deinem 18. Geburtstag <a href="https://takeitdown.ncmec.org">takeitdown.ncmec.org</a>.</p>`,
}

const help: PageTemplate = {
  slug: 'help',
  title: 'Hilfe',
  shortDescription: 'Antworten auf häufige Fragen.',
  content: `
<h2>Wie kündige ich ein Abo?</h2>
<p>Unter <a href="${href('user/subscriptions')}">Meine Abos</a>, in einem Schritt. Du behältst den Zugang bis zum Ende der bezahlten Zeit.</p>
<h2>Was erscheint auf meinem Kontoauszug?</h2>
<p>[[the words that stand on bank statements]]</p>
<h2>Warum kann ich mich nicht anmelden?</h2>
<p>Verwende <a href="${href('auth/forgot-password')}">Passwort vergessen</a>; die E-Mail liegt vielleicht in deinem Spamordner. Wenn dein Konto gesperrt ist, zeigt die Anmeldeseite den Grund.</p>
<h2>Wie werde ich Creator?</h2>
<p><a href="${href('auth/creator-register')}">Registriere dich</a> und reiche ein Ausweisdokument und ein Bild von dir damit ein. Wir prüfen es innerhalb von [[days you need for a decision]].</p>
<h2>Wann werde ich bezahlt?</h2>
<p>Deine Einnahmen können nach einer kurzen Haltefrist ausgezahlt werden. Deine Seite <a href="${href('creator/earnings')}">Einnahmen</a> nennt den Tag.</p>
<h2>Andere Fragen</h2>
<p>Verwende das <a href="${href('contact')}">Kontaktformular</a>. Wir antworten innerhalb von [[time within which you answer]].</p>`,
}

/** The pages about safety, rights and help, in German. */
export const germanSafetyPages: readonly PageTemplate[] = [complaints, dmca, records, help]
