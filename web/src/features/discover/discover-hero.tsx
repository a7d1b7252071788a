import { useCopy } from '../../content/copy.ts';
import { Hero } from './hero.tsx';
import { useGreeting } from './use-greeting.ts';

/** The hero of the discover page, with the greeting for the visitor's state. */
export const DiscoverHero = () => <Hero greeting={useGreeting()} />;

/** The hero of a home page that explains the program. */
export const HowItWorksHero = () => {
  const copy = useCopy('home', 'how_it_works');
  const greeting = { title: copy.text('title'), text: copy.text('lead') };
  return <Hero greeting={{ ...greeting, rate: '', linkText: '', linkUrl: '' }} />;
};
