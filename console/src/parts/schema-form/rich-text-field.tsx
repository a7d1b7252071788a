import { Mark } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import Bold from 'lucide-react/icons/bold';
import Heading from 'lucide-react/icons/heading';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Superscript from 'lucide-react/icons/superscript';
import { useEffect, useId, useRef, useState } from 'react';
import { isAllowedAddress } from '#domain/content/safe-address.ts';
import { trustRichText } from '#ui/trusted-types.ts';
import { schemaForm as text } from '../../copy/schema-form.ts';
import { IconButton } from '../button.tsx';
import { useForm } from './form-context.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './schema-form.module.css';

const Sup = Mark.create({
  name: 'sup',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

// Exactly the tags that the sanitizer lets through.
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isAllowedAddress(address ?? ''),
    },
  }),
  Sup,
];

// Trusted Types let only the policy of rich text parse markup; parsing runs nothing.
const parse = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trustRichText(html), 'text/html').body;

// The editor puts each item of a list into a paragraph, which the pages' lists do not have.
const asStored = (html: string): string =>
  html
    .replace(/<li><p>((?:(?!<\/?p>).)*)<\/p><\/li>/gs, '<li>$1</li>')
    .replace(/^<p><\/p>$/, '')
    .replaceAll('&quot;', '"');

// A text as content would be parsed as markup, which Trusted Types refuse.
const empty = { type: 'doc', content: [{ type: 'paragraph' }] };

type Editor = NonNullable<ReturnType<typeof useEditor>>;

const marks = (editor: Editor) =>
  [
    { name: 'bold', icon: Bold, run: () => editor.chain().focus().toggleBold().run() },
    { name: 'italic', icon: Italic, run: () => editor.chain().focus().toggleItalic().run() },
    { name: 'sup', icon: Superscript, run: () => editor.chain().focus().toggleMark('sup').run() },
    {
      name: 'heading',
      icon: Heading,
      run: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'bulletList',
      icon: List,
      run: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      run: () => editor.chain().focus().toggleOrderedList().run(),
    },
  ] as const;

const Tools = ({ editor }: { editor: Editor }) => {
  const { placeholders } = useForm();
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      new Set(
        ['bold', 'italic', 'sup', 'heading', 'bulletList', 'orderedList', 'link'].filter((name) =>
          current.isActive(name),
        ),
      ),
    equalityFn: (a, b) => b !== null && a.symmetricDifference(b).size === 0,
  });
  return (
    <div className={styles.tools} role="toolbar" aria-label={text.tools.label}>
      {marks(editor).map(({ name, icon, run }) => (
        <IconButton
          key={name}
          icon={icon}
          label={text.tools[name]}
          aria-pressed={active.has(name)}
          onClick={run}
        />
      ))}
      <IconButton
        icon={Link}
        label={text.tools.link}
        aria-pressed={active.has('link')}
        onClick={() => setLinking(true)}
      />
      <select
        className={styles.insert}
        aria-label={text.insert}
        value=""
        onChange={(event) =>
          editor
            .chain()
            .focus()
            .insertContent({ type: 'text', text: `{${event.target.value}}` })
            .run()
        }
      >
        <option value="">{text.insert}</option>
        {[...placeholders.keys()].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {isLinking && (
        <LinkDialog
          address={String(editor.getAttributes('link').href ?? '')}
          onClose={() => setLinking(false)}
          onChange={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link');
            if (href === '') chain.unsetLink().run();
            else chain.setLink({ href }).run();
            setLinking(false);
          }}
        />
      )}
    </div>
  );
};

type Props = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (html: string) => void;
};

/** Rich text with the tags that pages show; `{` placeholders are text in it. */
export const RichTextField = ({ label, help, error, value, onChange }: Props) => {
  const { isReadOnly } = useForm();
  const id = useId();
  const change = useRef(onChange);
  change.current = onChange;
  const shown = useRef(value);
  const editor = useEditor({
    extensions,
    content: empty,
    injectCSS: false,
    editable: !isReadOnly,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
      },
    },
    onCreate: ({ editor: created }) => {
      const document = DocumentParser.fromSchema(created.schema).parse(parse(shown.current));
      created.commands.setContent(document.toJSON(), { emitUpdate: false });
    },
    onUpdate: ({ editor: updated }) => {
      shown.current = asStored(updated.getHTML());
      change.current(shown.current);
    },
  });
  useEffect(() => editor?.setEditable(!isReadOnly, false), [editor, isReadOnly]);
  // Another value than the typed one: a draft was discarded or a text was reset.
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    const document = DocumentParser.fromSchema(editor.schema).parse(parse(value));
    editor.commands.setContent(document.toJSON(), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.completed}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.rich} {...(error ? { 'data-invalid': true } : {})}>
        {editor && !isReadOnly && <Tools editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        help && <p className={styles.none}>{help}</p>
      )}
    </div>
  );
};
