import { proveJudges } from './prove';
import { JUDGES } from './judges';
const names = process.argv.slice(2);
const ok = await proveJudges(JUDGES.filter(({ name }) => names.includes(name)));
console.log(ok);
