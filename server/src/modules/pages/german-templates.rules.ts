import { href } from '@stagedoor/contract/site-pages'
import type { PageTemplate } from './rules.ts'

const terms: PageTemplate = {
  slug: 'terms-of-service',
  title: 'Nutzungsbedingungen',
  shortDescription: 'Die Vereinbarung zwischen dir und dieser Seite.',
  content: `
<p>Diese Seite wird betrieben von [[name of the company]], [[postal address]], eingetragen als [[registration number]]. Fragen: [[e-mail address for questions]]. Diese Bedingungen gelten ab dem [[date]].</p>
<h2>Wer diese Seite nutzen darf</h2>
<ul>
<li>Du musst mindestens 18 Jahre alt und dort, wo du lebst, volljährig sein.</li>
<li>Du darfst ein Konto haben. Halte dein Passwort geheim; du bist für alles verantwortlich, was mit deinem Konto geschieht.</li>
<li>Creators müssen ein Ausweisdokument einreichen und freigegeben sein, bevor sie veröffentlichen, verkaufen oder ausgezahlt werden können.</li>
</ul>
<h2>Verbotene Inhalte</h2>
<ul>
<li>Alles, was eine Person unter 18 zeigt oder andeutet.</li>
<li>Personen, die nicht zugestimmt haben, aufgenommen, gezeigt oder veröffentlicht zu werden.</li>
<li>Gewalt, Zwang, Inzest, Tiere, Rausch oder alles, was nach dem Recht von [[country whose law applies]] verboten ist.</li>
<li>Werke, die anderen gehören.</li>
</ul>
<p>Wir entfernen solche Inhalte, sobald wir davon erfahren, und schließen das Konto. Zum Melden siehe <a href="${href('cms-page', { slug: 'complaints' })}">Beschwerden</a>.</p>
<h2>Zahlungen</h2>
<ul>
<li>Preise sind in der angezeigten Währung und enthalten [[what taxes the prices include]].</li>
<li>Ein Abo verlängert sich am Ende jedes Zeitraums automatisch zu dem Preis, dem du zugestimmt hast, bis du es kündigst. Unter „Meine Abos“ kannst du in einem Schritt kündigen; du behältst den Zugang bis zum Ende der bezahlten Zeit.</li>
<li>Eine kostenlose Testphase endet automatisch und wird nie zu einem bezahlten Abo.</li>
<li>Was du gekauft hast, kannst du ansehen, solange es auf der Seite ist. Entfernen wir es, weil es gegen diese Bedingungen verstieß, erstatten wir dir den Preis.</li>
<li>Guthaben kann nur auf dieser Seite verwendet werden. Erstattungen: [[your refund policy, and the right of withdrawal where it applies]].</li>
</ul>
<h2>Creators</h2>
<p>Du behältst die Rechte an deinen Inhalten. Du erlaubst uns, sie dem Publikum zu zeigen, das du wählst, solange sie auf der Seite sind. Wir behalten [[your commission, in percent]] von jedem Verkauf; der Rest wird ausgezahlt, wie in deinem Konto beschrieben.</p>
<h2>Schließung deines Kontos</h2>
<p>Du kannst dein Konto jederzeit löschen. Wir können ein Konto schließen, das gegen diese Bedingungen verstößt. Wir sagen dir den Grund, und du kannst Einspruch erheben unter [[e-mail address for appeals]].</p>
<h2>Anwendbares Recht</h2>
<p>Es gilt das Recht von [[country whose law applies]]; deine Rechte als Verbraucher nach dem Recht deines Landes bleiben unberührt. [[liability clause, written by your lawyer]]</p>`,
}

const privacy: PageTemplate = {
  slug: 'privacy-policy',
  title: 'Datenschutzerklärung',
  shortDescription:
    'Welche Daten wir über dich speichern, warum, wie lange, und wie du sie änderst oder löschst.',
  content: `
<p>Verantwortlich für deine Daten ist [[name of the company]], [[postal address]], [[e-mail address for privacy]]. [[name and address of the data protection officer, if you must have one]]</p>
<h2>Was wir speichern</h2>
<table><thead><tr><th>Was</th><th>Warum</th><th>Wie lange</th></tr></thead><tbody>
<tr><td>Name, Benutzername, E-Mail-Adresse, Passwort (nur als Hash)</td><td>Dein Konto</td><td>Bis du es löschst</td></tr>
<tr><td>Was du abonnierst, kaufst und bezahlst</td><td>Um bereitzustellen, wofür du bezahlt hast; Buchführung</td><td>[[years your law asks for]]</td></tr>
<tr><td>Karte: Marke, letzte vier Ziffern und ein Token des Zahlungsanbieters. Nie die Nummer.</td><td>Um abzurechnen, dem du zugestimmt hast</td><td>Bis du die Karte entfernst</td></tr>
<tr><td>Ausweisdokumente von Creators, verschlüsselt, und ein Prüfwert ihrer Nummer</td><td>Das Gesetz verlangt, dass wir ihr Alter prüfen; der Prüfwert zeigt, ob ein anderes Konto dasselbe Dokument hat</td><td>[[years that records of content are kept]] Jahre nach der letzten Veröffentlichung deiner Inhalte</td></tr>
<tr><td>Die Aufzeichnung, wer in den Inhalten von Creators zu sehen ist: bürgerliche Namen, Geburtsdaten, alle hier benutzten Namen, Freigaben, und wo und wann sie veröffentlicht waren, verschlüsselt</td><td>Aufzeichnungspflicht für Inhalte für Erwachsene (18 U.S.C. § 2257)</td><td>[[years that records of content are kept]] Jahre nach der letzten Veröffentlichung</td></tr>
<tr><td>Ausweisdokumente, die wir abgelehnt haben oder die du vor der Prüfung ersetzt hast</td><td>Um über Beschwerden zu entscheiden</td><td>[[days that refused documents are kept]] Tage, länger, solange eine Beschwerde, ein Zahlungsstreit oder eine Meldung offen ist</td></tr>
<tr><td>Ausweisdokumente von Anmeldungen, deren E-Mail-Adresse nie bestätigt wurde</td><td>Um die Anmeldung abzuschließen</td><td>[[days that documents of unconfirmed sign-ups are kept]] Tage</td></tr>
<tr><td>Sitzungen: Gerät und IP-Adresse</td><td>Sicherheit deines Kontos</td><td>Bis du dich abmeldest</td></tr>
<tr><td>Serverprotokolle</td><td>Fehler und Missbrauch finden</td><td>[[days you keep logs]]</td></tr>
</tbody></table>
<h2>Mit wem wir sie teilen</h2>
<p>Mit Unternehmen, die vertraglich für uns arbeiten: [[your hosting company]], [[your payment company]], [[your mail company]]. Mit Behörden, wenn das Gesetz es verlangt. Wir verkaufen deine Daten nie.</p>
<h2>Deine Rechte</h2>
<p>Du kannst deine Daten einsehen, berichtigen, löschen oder exportieren und ihrer Verwendung widersprechen. Schreib an [[e-mail address for privacy]]. Du kannst dich auch beschweren bei [[your data protection authority]].</p>
<h2>Cookies</h2>
<p>Siehe <a href="${href('cms-page', { slug: 'cookies' })}">unsere Liste der Cookies</a>.</p>`,
}

const cookies: PageTemplate = {
  slug: 'cookies',
  title: 'Cookies',
  shortDescription: 'Die Cookies dieser Seite und ihr Zweck.',
  content: `
<p>Ohne deine Zustimmung speichert diese Seite nur, was sie zum Funktionieren braucht:</p>
<table><thead><tr><th>Name</th><th>Wo</th><th>Zweck</th><th>Wie lange</th></tr></thead><tbody>
<tr><td>token</td><td>Cookie</td><td>Hält dich angemeldet</td><td>Einen Tag; mit „Angemeldet bleiben“ ein Jahr</td></tr>
<tr><td>ageRestrict</td><td>Cookie und lokaler Speicher</td><td>Merkt sich, dass du mindestens 18 bist</td><td>Ein Jahr</td></tr>
<tr><td>ageAssurance</td><td>Cookie</td><td>Merkt sich, dass du nachgewiesen hast, mindestens 18 zu sein</td><td>So lange der Nachweis gilt</td></tr>
<tr><td>ageSession</td><td>Cookie</td><td>Sagt, welcher Altersnachweis zu diesem Besuch gehört</td><td>Bis du den Browser schließt</td></tr>
<tr><td>language</td><td>Cookie</td><td>Merkt sich deine Sprache</td><td>Ein Jahr</td></tr>
<tr><td>theme</td><td>Lokaler Speicher</td><td>Hell oder dunkel</td><td>Bis du ihn leerst</td></tr>
</tbody></table>
<p>Besuche zählen wir nur mit deiner Zustimmung. [[what you use to count visits, or delete this sentence]]</p>
<p>Du kannst das alles in den Einstellungen deines Browsers löschen; damit wirst du abgemeldet.</p>`,
}

/** The pages about the contract between the site and its visitors, in German. */
export const germanLegalPages: readonly PageTemplate[] = [terms, privacy, cookies]
