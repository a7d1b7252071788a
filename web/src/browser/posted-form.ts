let isPosted = false;

// React's handlers, at the document, have prevented what they send themselves.
if (typeof window !== 'undefined')
  window.addEventListener('submit', (event) => {
    isPosted ||= !event.defaultPrevented;
  });

/** Whether the browser itself is posting a form, so that another page will replace this one. */
export const isFormPosted = (): boolean => isPosted;
