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

export const FILLERS = [
  offer(
    'Plump & Prime Lip Treatment',
    30,
    32,
    'fuller-lips',
    'Peppermint, honey and a smoothing balm. No needles.',
  ),
  offer(
    'Hyaluronic Lip Boost, Topical',
    45,
    42,
    'fuller-lips',
    'Needle-free hydration with a visible, subtle plump.',
  ),
  offer(
    'Under-Eye Hydration Mask',
    30,
    35,
    'treatment',
    'Cooling peptides for tired eyes, no injections.',
    'fillers',
  ),
  offer(
    'Line-Smoothing Mask',
    45,
    38,
    'treatment',
    'A firming mask and massage for the forehead and around the eyes.',
    'fillers',
  ),
  offer(
    'Cooling Globe Massage',
    15,
    18,
    'treatment',
    'Chilled glass globes over cheeks and jaw. Puffiness goes down while you lie there.',
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
