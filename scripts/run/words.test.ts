import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '@glow50/build/apps';

interface Exception {
  because: string;
  /** Where it applies; everywhere without this. */
  files?: RegExp;
  text: RegExp;
}

interface Banned {
  word: RegExp;
  instead: string;
  exceptions?: readonly Exception[];
}

const SOURCES = /\.([cm]?[jt]sx?|json|css|md|ya?ml|html|example)$|Dockerfile$/;
const GENERATED = ['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'];
/** The list of old words itself, what is written from sources, and texts about the services of demo providers. */
const LEFT_OUT =
  /^(package-lock\.json|docs\/glossary\.md|docs\/contract\/.*|scripts\/run\/words\.test\.ts|scripts\/demo-data\/.*)$/;
const ANYTHING = /[^]*/;

const TO_BE_RENAMED = 'is renamed with the next change of the file';
const OF_VISITORS = 'is a text that visitors read; the site says licence';

const BANNED: readonly Banned[] = [
  {
    word: /cancelled/i,
    instead: 'canceled',
    exceptions: [
      {
        because: 'is a stored state or a key of it',
        text: /(?<=['"`])cancelled(?=['"`:])|\bcancelled(?=:)/g,
      },
      {
        because: 'is a column, a table or a JSON field',
        text: /\bis_cancelled|\bcancelled_\w+|\bcancelled(Because|By)\b|\bisCancelled\b/g,
      },
      {
        because: 'is a status of schema.org',
        files: /structured-data|page-metadata\.test/,
        text: /\bEventCancelled\b/g,
      },
      { because: 'is a status of RFC 5545', files: /calendar-entry|guests\.test/, text: /\bCANCELLED\b/g },
      {
        because: TO_BE_RENAMED,
        files: /^api\/(booking|events\/(tickets|waitlist)|platform\/uploads)\//,
        text: /\bcancelled(Email|PaymentId)?\b|\bheldCancelledEmail\b/g,
      },
    ],
  },
  {
    word: /licence/i,
    instead: 'license',
    exceptions: [
      { because: 'is the purpose of an upload, or an answer', text: /(?<=['"=.])licence\b|\blicence(?=:)/g },
      { because: OF_VISITORS, text: /(?<=Teaching |teaching |our |its )licence\b|(?<=')Licence(?=')/g },
    ],
  },
  {
    word: /colour/i,
    instead: 'color',
    exceptions: [
      {
        because: 'is an export of the facade, which live builds import',
        files: /\.tsx?$/,
        text: /\bcolour\b(?=[.,;[]| [},=])/g,
      },
      { because: 'is an option of sharp', text: /\bcolours(?=: 16)|\btoColourspace\b/g },
    ],
  },
  {
    word: /\bties\b|Ties\b/,
    instead: 'connections',
    exceptions: [
      { because: 'is an address or a JSON field', text: /\/ties\b|\bmy-ties\b|\bties(?=:)|(?<=')ties(?=')/g },
      { because: 'is a table', text: /\bprovider_ties\b/g },
    ],
  },
  {
    word: /kept.?cards?\b|keptCard/i,
    instead: 'saved card',
    exceptions: tables(/\bkept_cards\b|kept\?\.card_ref/g),
  },
  { word: /booking_?writes/i, instead: 'idempotency keys', exceptions: tables(/\bbooking_writes\b/g) },
  { word: /\brests\b|_rests\b/i, instead: 'misspellings', exceptions: tables(/\bsearch_word_rests\b/g) },
  {
    word: /passed.?on\b/i,
    instead: 'transferred',
    exceptions: [
      { because: 'is a stored state', text: /\bpassed_on\b|'passed-on'/g },
      { because: OF_VISITORS, text: /\bPassed on\b|\b(was|be|are) passed on\b/g },
      {
        because: 'is the key of that message',
        files: /ticket|Ticket|(holder|wallet)-routes/,
        text: /\bpassedOn\b/g,
      },
      { because: 'is a test that passed', files: /^e2e\/retries\.ts$/, text: /\bpassed only\b/g },
    ],
  },
  {
    word: /verdict/i,
    instead: 'result',
    exceptions: [
      {
        because: 'is a JSON field and a column of scans',
        files: /check-in|ticket-tables|events\/(door|guests|statement)\//,
        text: /\bverdict\b/g,
      },
    ],
  },
  {
    word: /\bdesks?\b|\bdesk[A-Z-]|Desk\b/,
    instead: 'office',
    exceptions: [
      { because: 'is part of a stored key', text: /`(event-)?desk:/g },
      { because: 'is the id of a route', text: /'office-desk'/g },
      { because: 'is a password of demo accounts', text: /glow-staff-desk/g },
      { because: 'is a piece of furniture', text: /front desk/g },
    ],
  },
  {
    word: /\bsettled?\b|\bsettle[A-Z]/i,
    instead: 'finish',
  },
  {
    word: /\bwish(es)?\b/i,
    instead: 'the name of the thing: query, request, subscription',
    exceptions: [{ because: OF_VISITORS, text: /Best wishes\b|\bone wish away\b/g }],
  },
  {
    word: /dsff/,
    instead: 'first name',
    exceptions: [{ because: 'is a stored answer', text: /\b\w*dsff_\w*/g }],
  },
  {
    word: /provider.?filing/i,
    instead: 'indexing',
    exceptions: [{ because: 'is the name of a queue', text: /'provider-filing'/g }],
  },
  {
    word: /labelled(?!by)|travell|modell(ed|ing)|signall|fulfil(?!l)|\benrol(?!l)|\bageing\b|\blearnt\b|\bwhilst\b|\bamongst\b/i,
    instead: 'American spelling',
    exceptions: [{ because: OF_VISITORS, files: /signed-texts|LogisticsStep/, text: /\blabelled\b/g }],
  },
  {
    word: /(organ|recogn|normal|serial|initial|summar|optim|custom|author|minim|maxim|priorit|categor|emphas|synchron|visual|capital|memor|final|sanit|general|special|random)is(e[sdr]?|ing|ation)\b/i,
    instead: 'American spelling: -ize',
  },
  {
    word: /behaviour|favourit|honour|neighbour|flavour|humour|\bcentre\b|\bgrey\b|catalogue|judgement|analys(ed|ing)\b|\bcheque|\bprogramme\b|defence|offence|jewellery|\bpractis(e|ing)/i,
    instead: 'American spelling',
  },
];

it('code, comments, tests and documents use the words of the glossary and American spelling', () => {
  const found = findFiles('').flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return BANNED.flatMap((banned) => findWords(file, text, banned));
  });
  expect(found).toEqual([]);
});

it('finds old words in identifiers, comments and texts', () => {
  const text = "const cancelledOrder = 1; // The colour of a licence.\nit('normalises a verdict', test);";
  expect(BANNED.flatMap((banned) => findWords('api/sample.ts', text, banned))).toEqual([
    'api/sample.ts:1: cancelled (canceled)',
    'api/sample.ts:1: licence (license)',
    'api/sample.ts:1: colour (color)',
    'api/sample.ts:2: verdict (result)',
    'api/sample.ts:2: normalises (American spelling: -ize)',
  ]);
});

it('every exception is still needed', () => {
  const texts = findFiles('').map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
  const unused = BANNED.flatMap(({ exceptions = [] }) => exceptions).filter(
    ({ files = ANYTHING, text: allowed }) =>
      !texts.some(({ file, text }) => files.test(file) && text.search(allowed) >= 0),
  );
  expect(unused).toEqual([]);
});

function tables(text: RegExp): Exception[] {
  return [{ because: 'is a table', text }];
}

function findWords(file: string, text: string, { word, instead, exceptions = [] }: Banned): string[] {
  if (!word.test(text)) return [];
  const rest = exceptions
    .filter(({ files = ANYTHING }) => files.test(file))
    .reduce((left, exception) => left.replace(exception.text, ''), text);
  if (!word.test(rest)) return [];
  return rest.split('\n').flatMap((line, index) => {
    const [match] = word.exec(line) ?? [];
    return match === undefined ? [] : [`${file}:${index + 1}: ${match} (${instead})`];
  });
}

function findFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      return GENERATED.includes(entry.name) || entry.name.startsWith('.') ? [] : findFiles(file);
    }
    return SOURCES.test(entry.name) && !LEFT_OUT.test(file) ? [file] : [];
  });
}
