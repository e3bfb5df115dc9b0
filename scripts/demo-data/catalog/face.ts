import { offer } from './offer';

export const EYE_BROWS = [
  offer('Brow Shape & Tidy', 30, 18, 'brow', 'Wax and tweezers, mapped to your bones rather than a trend.'),
  offer('Brow Lamination', 45, 40, 'brow', 'Brushed up and set, full for six weeks.'),
  offer('Brow Tint', 15, 15, 'brow', 'Color matched to your hair, done before your coffee cools.'),
  offer('Henna Brows', 45, 34, 'brow', 'A soft stain on skin and hair that fades slowly.'),
  offer('Brow Threading', 15, 12, 'brow', 'Clean lines with nothing but cotton thread.'),
  offer(
    'Lash Lift & Brow Shape',
    75,
    45,
    'lashes',
    'Open eyes and tidy brows in one visit.',
    'brows',
    'lashes',
  ),
] as const;

export const PMU = [
  offer(
    'Brow Mapping & Color Test',
    30,
    25,
    'brow-mapping',
    'We draw before anything is permanent. The fee counts toward your session.',
  ),
  offer(
    'Henna Powder Brows',
    60,
    45,
    'brow-mapping',
    'The soft look of powder brows without needles. Fades in two weeks.',
    'brows',
  ),
  offer(
    'Lip Blush Consultation',
    30,
    20,
    'lips',
    'Shade, shape and healing, explained with a mirror in your hand.',
    'lips',
  ),
  offer(
    'Lip Blush Color Preview',
    30,
    25,
    'lips',
    'Wear the shade as a stain for a weekend before you decide.',
    'lips',
  ),
  offer(
    'Henna Freckles, Mini Set',
    30,
    28,
    'brow-mapping',
    'Eight to twelve soft dots, placed one by one. Gone in two weeks.',
    'brows',
  ),
] as const;

export const LIPS = [
  offer('Hydrating Lip Facial', 30, 24, 'lips', 'Scrub, mask and massage. Leaves a natural flush.'),
  offer('Lip Tint, Two Weeks', 45, 36, 'lips', 'A sheer stain that lives through meals.'),
  offer(
    'Needle-Free Plump',
    30,
    40,
    'fuller-lips',
    'A warming serum and light suction for an evening of fullness.',
  ),
  offer(
    'Custom Lip Shade Lesson',
    45,
    28,
    'lips',
    'Find your red, and three shades for work. Take the chart home.',
  ),
  offer(
    'Lip Scrub & Wax',
    15,
    15,
    'lips',
    'Smooth upper lip, soft lips, no shine left behind.',
    'lips',
    'hair-removal',
  ),
] as const;

/** Injections cost more than the site lists. A licensed injector offers what comes before and after them here. */
export const FILLERS = [
  offer(
    'Lip Filler Consultation',
    30,
    40,
    'fuller-lips',
    'With the nurse injector: your history, a plan and the price of each syringe in writing. No injections today.',
  ),
  offer(
    'Dermal Filler Consultation',
    45,
    45,
    'treatment',
    'Cheeks, chin or under the eyes: what filler can do, what it cannot, and what it costs. No injections today.',
    'fillers',
  ),
  offer(
    'Filler Dissolver Consultation',
    30,
    45,
    'treatment',
    'An injector looks at old or uneven filler and explains how it can be dissolved.',
    'fillers',
  ),
  offer(
    'Filler Check, Two Weeks After',
    30,
    30,
    'treatment',
    'Symmetry, healing and photos beside your first ones. For work from any licensed injector.',
    'fillers',
  ),
  offer(
    'Botox Consultation',
    30,
    40,
    'treatment',
    'Where you move, how many units that takes, and the price before you decide. No injections today.',
    'fillers',
  ),
] as const;

export const MAKEUP = [
  offer(
    'Everyday Makeup Lesson',
    60,
    40,
    'makeup',
    'Your bag on the table, ten minutes you can repeat each morning.',
    'make-up',
  ),
  offer('Evening Glam', 60, 45, 'makeup', 'Camera-ready skin, a defined eye, lashes of your choice.'),
  offer(
    'Bridal Trial, Express',
    75,
    45,
    'makeup',
    'One full look with notes and photos for the day.',
    'make-up',
  ),
  offer(
    'Lash Extensions, Natural Half Set',
    75,
    45,
    'lashes',
    'Classic extensions on the outer half, one on one. Looks like good sleep.',
    'lashes',
  ),
  offer('Lash Cluster Set', 45, 34, 'lashes', 'Feather-light clusters that last a week.', 'lashes'),
  offer('Classic Lash Fill', 60, 45, 'lashes', 'For a set not older than three weeks.', 'lashes'),
  offer('Lash Lift & Tint', 60, 44, 'lashes', 'Your own lashes, curled and darker for six weeks.', 'lashes'),
  offer(
    'Teen Makeup, First Time',
    45,
    28,
    'makeup',
    'Light, clean and age-right. Parents welcome.',
    'make-up',
  ),
] as const;

export const TEETH = [
  offer(
    'Teeth Whitening, 30 Minutes',
    30,
    45,
    'smile',
    'Two passes under the cool light. Up to four shades.',
  ),
  offer('Whitening Touch-Up', 15, 28, 'smile', 'One pass to keep the shade you have.'),
  offer('Tooth Gem, Single Crystal', 30, 32, 'tooth-gem', 'Bonded without drilling, gone without a trace.'),
  offer('Gold Tooth Charm', 30, 45, 'tooth-gem', 'A small star, heart or letter in gold.'),
  offer('Gem Removal & Polish', 15, 18, 'smile', 'Clean, quick and painless.'),
] as const;

export const DENTAL = [
  offer('Smile Polish', 30, 35, 'smile', 'Surface stains lifted with a soft paste. Coffee drinkers welcome.'),
  offer(
    'Smile Shade Check',
    15,
    12,
    'smile',
    'Your shade by daylight, and an honest word about what whitening can do.',
  ),
  offer('Whitening with Braces', 45, 38, 'smile', 'Trays and gel that work around brackets and wires.'),
  offer('Fresh Breath Session', 15, 15, 'smile', 'Tongue care, rinse and advice you will use.'),
] as const;
