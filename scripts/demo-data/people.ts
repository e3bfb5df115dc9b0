import type { Look } from './art/portrait';
import type { Random } from './random';

export interface Person {
  firstName: string;
  lastName: string;
  look: Look;
}

const FEMININE =
  'Amara Danielle Keisha Maria Priya Thuy Jasmine Camila Nicole Ebony Rosa Hannah Mei Tanya Adaeze Brittany Lucia Sade Emily Ximena Aaliyah Grace Linh Valeria Monique Chloe Imani Paloma Renee Nia Kavya Savannah Yolanda Zuri Olivia Destiny Marisol Candice Anjali Tiffany Simone Elena Latoya Megan Nkechi Bianca Skye Soledad Trinity Farrah Joy Ivy Raquel Tamika Celeste Dominique Harper Ines Kiara Leilani'.split(
    ' ',
  );
const MASCULINE =
  'Marcus Diego Andre Jamal Kevin Minh Terrence Luis Chris Malik Rafael Isaiah Omari Tyler Javier Darnell Kenji Xavier Trey Mateo Elijah Devon Rohan Caleb'.split(
    ' ',
  );
const LAST =
  'Okafor Johnson Nguyen Garcia Patel Williams Hernandez Brooks Tran Coleman Lopez Carter Kim Bailey Adeyemi Foster Ramirez Washington Chen Hayes Morales Jackson Reyes Bennett Osei Sullivan Castillo Price Mbeki Rivera Dawson Flores Griffin Iyer Jenkins Lawson Mendoza Novak Ortiz Pham Quinn Robinson Silva Tate Underwood Vargas Whitfield Young Zamora Banks Cruz Dixon Ellis Freeman Holloway Ingram Joseph Kowalski Lane Marsh Nash Parks Rhodes Santos Thornton Walsh'.split(
    ' ',
  );
const HIJAB = 'Amina Layla Fatima Yasmin Noor Zahra Maryam Hodan'.split(' ');
const HIJAB_LAST = 'Hassan Rahman Siddiqui Abdi Farah Khan Yusuf Haddad'.split(' ');
const TURBAN = 'Harpreet Gurdeep Jasdeep Manpreet'.split(' ');
const TURBAN_LAST = 'Singh Gill Sandhu Dhillon'.split(' ');

export function drawPeople(random: Random, count: number): Person[] {
  const people = new Map<string, Person>();
  while (people.size < count) {
    const person = drawPerson(random);
    people.set(toFullName(person), person);
  }
  return [...people.values()];
}

export const toFullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

function drawPerson(random: Random): Person {
  const share = random.next();
  if (share < 0.06)
    return { firstName: random.pick(HIJAB), lastName: random.pick(HIJAB_LAST), look: 'hijab' };
  if (share < 0.08)
    return { firstName: random.pick(TURBAN), lastName: random.pick(TURBAN_LAST), look: 'turban' };
  if (share < 0.28)
    return { firstName: random.pick(MASCULINE), lastName: random.pick(LAST), look: 'masculine' };
  return { firstName: random.pick(FEMININE), lastName: random.pick(LAST), look: 'feminine' };
}
