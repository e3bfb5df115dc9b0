/**
 * The UI module that the shell and all remotes share at run time. It is loaded on every page, so export only
 * what most pages use. Raise `UI_FACADE_VERSION` in `scripts/build/webpack/shared-modules` when you add an export.
 */
export { default as Box } from '@mui/material/Box';
export { default as Button } from '@mui/material/Button';
export { default as ButtonBase } from '@mui/material/ButtonBase';
export { default as CircularProgress } from '@mui/material/CircularProgress';
export { default as Container } from '@mui/material/Container';
export { default as CssBaseline } from '@mui/material/CssBaseline';
export { default as DefaultPropsProvider } from '@mui/material/DefaultPropsProvider';
export { default as Dialog } from '@mui/material/Dialog';
export { default as Drawer } from '@mui/material/Drawer';
export { default as IconButton } from '@mui/material/IconButton';
export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';
export { default as Skeleton } from '@mui/material/Skeleton';
export { default as Stack } from '@mui/material/Stack';
export { default as Typography } from '@mui/material/Typography';
export { keyframes, styled, ThemeProvider, useTheme } from '@mui/material/styles';
export { default as useMediaQuery } from '@mui/material/useMediaQuery';
export { Alert } from './Alert';
export { Checkbox, Radio } from './Choice';
export { Chip } from './Chip';
export { colour } from './color';
export { LinearProgress } from './LinearProgress';
export { TextField } from './TextField';
