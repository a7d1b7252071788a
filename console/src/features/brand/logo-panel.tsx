import { useState } from 'react';
import { palette, type Seeds } from '#domain/theme/palette.ts';
import type { ThemeChoice } from '#domain/theme/theme-css.ts';
import { brand as brandCopy } from '../../copy/brand.ts';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/note.tsx';
import { Panel } from '../../parts/panel.tsx';
import styles from './brand.module.css';
import { BrandScheme } from './brand-scheme.tsx';

const text = brandCopy.logo;
const MAX_CHARACTERS = 40_000;

// Member pages draw the word mark in their brand ink; an image of its own has no text color around it.
const sourceOf = (svg: string, color: string) => {
  const svgText = svg
    .replace(/(<svg\b[^>]*?)\scolor="[^"]*"/, '$1')
    .replace('<svg', `<svg color="${color}"`);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText)}`;
};

type Props = {
  logo: string;
  theme: { seeds: Seeds; radius: ThemeChoice['radius'] };
  refusal: string | undefined;
  onChange: (logo: string) => void;
};

/** The word mark on a light and a dark ground; the server checks that it has only shapes. */
export const LogoPanel = ({ logo, theme, refusal, onChange }: Props) => {
  const [fault, setFault] = useState<string>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const svg = await file.text();
    const isSvg = /^\s*<svg\b/.test(svg) && svg.length <= MAX_CHARACTERS;
    setFault(isSvg ? undefined : text.notSvg);
    if (isSvg) onChange(svg);
  };
  const choose = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/svg+xml,.svg';
    input.addEventListener('change', () => void read(input.files?.[0]));
    input.click();
  };
  return (
    <Panel
      title={text.title}
      isPadded
      end={
        <Button size="small" reason={refusal} onClick={choose}>
          {text.replace}
        </Button>
      }
    >
      {fault && <Note tone="bad">{fault}</Note>}
      <div className={styles.logos}>
        {(['light', 'dark'] as const).map((scheme) => (
          <BrandScheme key={scheme} {...theme} scheme={scheme} label={text.on[scheme]}>
            <span className={styles.logo}>
              <img
                src={sourceOf(logo, palette(theme.seeds, scheme).brandInk)}
                alt={text.title}
                height={28}
              />
            </span>
          </BrandScheme>
        ))}
      </div>
    </Panel>
  );
};
