import type { ReactNode } from 'react';
import { SideDrawer } from '#client/components/SideDrawer.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The departments on narrow screens. */
export default function DepartmentDrawer(props: Props) {
  return <SideDrawer title="Departments" closeLabel="Close departments" position="start" {...props} />;
}
